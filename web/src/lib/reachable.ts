/** An attachment: what scrolls must be reachable by keyboard; what does not scroll is no stop on the way. */
export function reachable(node: HTMLElement): () => void {
  const look = () => (node.tabIndex = node.scrollHeight > node.clientHeight ? 0 : -1);
  const size = new ResizeObserver(look);
  const contents = new MutationObserver(look);
  size.observe(node);
  contents.observe(node, { childList: true, subtree: true });
  return () => {
    size.disconnect();
    contents.disconnect();
  };
}
