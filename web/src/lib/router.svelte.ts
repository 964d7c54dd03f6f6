/** The address bar is the page's memory of where one is. */
let path = $state(location.pathname);

addEventListener("popstate", () => (path = location.pathname));
navigator.serviceWorker?.addEventListener("message", (event: MessageEvent<{ go?: string }>) => {
  if (event.data.go) go(event.data.go);
});

export function here(): string {
  return path;
}

/** What a link asked for besides its page, e.g. `?way=invite`. */
export function asked(name: string): string {
  return new URLSearchParams(location.search).get(name) ?? "";
}

export function go(to: string, replace = false): void {
  const where = new URL(to, location.href);
  if (where.href !== location.href) history[replace ? "replaceState" : "pushState"](null, "", to);
  path = where.pathname;
  scrollTo(0, 0);
}

/** Links inside the page change the address without reloading it. */
export function followLinks(event: MouseEvent): void {
  const anchor = (event.target as Element | null)?.closest("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!anchor || !plain || anchor.target || anchor.hasAttribute("download")) return;
  if (anchor.origin !== location.origin || anchor.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(anchor.pathname + anchor.search);
}
