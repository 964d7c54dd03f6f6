/** What `build/texts.ts` makes of the folders of texts. */
declare module "virtual:languages" {
  export const LANGUAGES: Readonly<Record<string, { name: string; locale: string; plurals?: string }>>;
  export const loaders: Readonly<Record<string, () => Promise<{ default: import("./format").Texts }>>>;
}
declare module "virtual:texts/*" {
  const texts: import("./format").Texts;
  export default texts;
}
