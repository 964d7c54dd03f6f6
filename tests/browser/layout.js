// What is wrong with the way this page lies on its screen: one line per fault.
() => {
  const faults = [];
  const says = (node) => (node.innerText ?? "").trim().slice(0, 40);
  const tell = (what, node) => faults.push(`${what}: ${node.tagName.toLowerCase()}.${node.className} “${says(node)}”`);
  const scrolls = (node) => node.closest("[data-pans], .scroll, .cloth, .prose, dialog .body");
  const shown = (node) => node.checkVisibility({ visibilityProperty: true }) && node.getClientRects().length > 0;
  const ownText = (node) => [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent.trim());
  const tooWide = (node) => node.scrollWidth > node.clientWidth + 1;

  const BOXES = "[data-seat-chip], .field, .check, .word, .toast"; // what is in one of these stays in it
  const outside = (box, round) => box.left < round.left - 1 || box.right > round.right + 1 || box.top < round.top - 1 || box.bottom > round.bottom + 1;

  const sideways = document.documentElement.scrollWidth - innerWidth;
  if (sideways > 0) faults.push(`scrolls sideways by ${sideways}`);
  for (const node of document.querySelectorAll("body *")) {
    if (!shown(node) || node.closest(".hidden-text, svg, [role=gridcell], .skip")) continue;
    const box = node.getBoundingClientRect();
    if (box.right > innerWidth + 1 && !scrolls(node)) tell("beyond the edge", node);
    const round = node.parentElement.closest(BOXES);
    if (round && outside(box, round.getBoundingClientRect())) tell("outside its box", node);
    const style = getComputedStyle(node);
    const hides = !["visible", "auto"].includes(style.overflowX) && style.clipPath === "none";
    // Names that people chose may be as long as they like; they end in dots.
    if (hides && tooWide(node) && ownText(node) && !node.matches("input, select, .name, .who")) tell("cut off", node);
    if (node.matches(".btn, [role=tab], .goal, .item") && tooWide(node)) tell("text over the edge", node);
    const touched = node.matches("button, select, input:not([type=checkbox], [type=radio]), a.btn");
    if (touched && (box.width < 24 || box.height < 24)) tell("too small for a finger", node);
  }
  return [...new Set(faults)];
}
