// Texts outside the marks of the pseudo-language, one line each.
() => {
  // Letters of tiles, what people typed and are called, names of languages, and the rules, which are pages of their own.
  const OWN = ".tile, [data-face], svg, select, option, textarea, .prose, [data-seat-chip] .name, .who, .logo, script, style";
  const bare = (text) => {
    let depth = 0;
    let rest = "";
    for (const char of text) {
      if (char === "⟦") depth += 1;
      else if (char === "⟧") depth -= 1;
      else if (!depth) rest += char;
    }
    return rest;
  };
  const words = /\p{Ll}{3,}/u; // a word on the board is in capitals
  const found = new Set();
  const look = (text, node) => {
    if (words.test(bare(text ?? ""))) found.add(`${node.tagName.toLowerCase()}.${node.className}: ${text.trim().slice(0, 80)}`);
  };
  for (const node of document.querySelectorAll("body *")) {
    if (node.closest(OWN) || !node.checkVisibility()) continue;
    for (const child of node.childNodes) if (child.nodeType === Node.TEXT_NODE) look(child.textContent, node);
    for (const name of ["aria-label", "title", "placeholder", "alt"]) look(node.getAttribute(name), node);
  }
  return [...found];
}
