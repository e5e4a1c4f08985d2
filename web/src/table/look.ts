/** Looks at something large without choosing it: held on a touch screen, right-clicked, or with I. */

const HOLD = 420;
const TREMBLE = 10;

export function look(node: HTMLElement, show: () => void): { update: (next: () => void) => void; destroy: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let held = false;

  const still = (): void => clearTimeout(timer);
  const down = (event: PointerEvent): void => {
    held = false;
    still();
    if (event.pointerType === "mouse") return;
    start = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      held = true;
      show();
    }, HOLD);
  };
  const moved = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") return;
    if (Math.abs(event.clientX - start.x) + Math.abs(event.clientY - start.y) > TREMBLE) still();
  };
  // What was held was looked at, not chosen.
  const clicked = (event: MouseEvent): void => {
    if (held) event.stopImmediatePropagation();
    held = false;
  };
  const menu = (event: MouseEvent): void => {
    event.preventDefault();
    show();
  };
  const keyed = (event: KeyboardEvent): void => {
    if (event.key !== "i") return;
    event.preventDefault();
    event.stopPropagation();
    show();
  };
  const listening: [string, (event: never) => void][] = [
    ["pointerdown", down], ["pointermove", moved], ["pointerup", still], ["pointercancel", still], ["contextmenu", menu], ["keydown", keyed],
  ];
  for (const [kind, heard] of listening) node.addEventListener(kind, heard as EventListener);
  node.addEventListener("click", clicked, true);
  return {
    update: (next) => (show = next),
    destroy: () => {
      still();
      for (const [kind, heard] of listening) node.removeEventListener(kind, heard as EventListener);
      node.removeEventListener("click", clicked, true);
    },
  };
}
