/** Everything on the screen that answers to a finger: its name, its size, its middle.
 *
 * What only carries the focus or scrolls is none, nor are the squares and pieces of the table itself, which have the size
 * that the table leaves them (a closer look enlarges squares). A field answers on its whole label.
 */
() => {
  const ANSWERS = "a[href], button, input, select, textarea, summary, [role=tab]";
  const ON_THE_TABLE = "[role=gridcell], [data-testid=groups] .piece, [data-testid=groups] .end";
  const shown = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const top = document.querySelector("dialog[open]") ?? document.body;
  return [...top.querySelectorAll(ANSWERS)]
    .filter((each) => shown(each) && !each.disabled && !each.closest("[inert], [aria-hidden=true], .skip"))
    .filter((each) => !each.matches(ON_THE_TABLE))
    .map((each) => {
      const box = (each.matches("input") && each.closest("label") ? each.closest("label") : each).getBoundingClientRect();
      const name = each.ariaLabel || each.innerText || each.labels?.[0]?.innerText || each.outerHTML.slice(0, 80);
      const { width, height } = box;
      return { name: name.trim().replace(/\s+/g, " "), width, height, middle: box.top + height / 2 };
    });
};
