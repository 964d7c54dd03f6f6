/** The focus is never lost: when what had it goes away or is switched off, it goes to where the page is at home. */

/** An attachment for the page's content. Homes are marked with `data-focus-home`; the content itself is the last resort. */
export function keepFocus(content: HTMLElement): () => void {
  let had: Element | null = null;
  const note = (event: FocusEvent) => (had = event.target as Element);
  const check = () => {
    if (!had || isHeld() || isThere(had)) return;
    had = null;
    const home =
      [...content.querySelectorAll<HTMLElement>("[data-focus-home]")].find((each) => each.checkVisibility()) ?? content;
    home.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(check);
  watcher.observe(content, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  content.addEventListener("focusin", note);
  return () => {
    watcher.disconnect();
    content.removeEventListener("focusin", note);
  };
}

const isHeld = () =>
  !!document.activeElement && document.activeElement !== document.body && isThere(document.activeElement);
const isThere = (element: Element) => element.isConnected && !element.matches(":disabled");
