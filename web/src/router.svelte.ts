/** Which page is open. Addresses are plain paths, so that every page can be linked. */

export const here = $state({ path: location.pathname, hash: decodeURIComponent(location.hash.slice(1)), query: location.search });

function look(): void {
  here.path = location.pathname;
  here.hash = decodeURIComponent(location.hash.slice(1));
  here.query = location.search;
}

export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  look();
  if (!location.hash) scrollTo(0, 0);
}

addEventListener("popstate", look);
addEventListener("hashchange", look);

/** Links inside the client need no new page. */
export function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
