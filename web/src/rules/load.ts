/** The rules of every game in every language as HTML, made from `docs/rules` when the page was built. */
const pages = import.meta.glob<string>("../../../docs/rules/*/*.md", { import: "default" });

export async function rules(game: string, language: string): Promise<string> {
  return (await pages[`../../../docs/rules/${language}/${game}.md`]?.()) ?? "";
}
