/** Calls back now and whenever the list of tables has changed, through every loss of the connection; stops when called. */
const PAUSE = 3000;

export function watchLobby(changed: () => void): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/api/lobby`);
    socket.onopen = changed;
    socket.onmessage = changed;
    socket.onclose = () => {
      if (!stopped) timer = setTimeout(connect, PAUSE);
    };
  }
  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}
