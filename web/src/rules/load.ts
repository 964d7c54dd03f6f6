/** Rule texts as HTML, made from Markdown when the page was built; one piece per game and language. */
const short = import.meta.glob<string>("./{en,pt,pl,ro}/*.md", { import: "default" });
const full = import.meta.glob<string>("../../../docs/rules/*.md", { import: "default" });

const FAMILY: Record<string, string> = {
  "classic-us": "board",
  "classic-br": "board",
  "classic-ro": "board",
  "nine-tile": "board",
  "finish-line": "board",
  cards: "cards-common",
  "cards-action": "cards-common",
  "cards-solo": "cards-common",
};

/** What is special about the game, then what its family shares. */
export async function shortRules(game: string, language: string): Promise<string> {
  const names = [game, FAMILY[game]].filter(Boolean);
  const loaders = names.map((name) => short[`./${language}/${name}.md`]).filter((loader) => loader !== undefined);
  return (await Promise.all(loaders.map((loader) => loader()))).join("");
}

/** The long English page with the clause behind every rule, if the project has it. */
export function fullRules(game: string): Promise<(() => Promise<string>) | undefined> {
  return Promise.resolve(full[`../../../docs/rules/${game}.md`]);
}
