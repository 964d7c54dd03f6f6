/** What `build/texts.ts` makes of the folders of texts. */
declare module "virtual:languages" {
  export const LANGUAGES: Readonly<Record<string, { name: string; locale: string; plurals?: string }>>;
  type Load = () => Promise<{ default: import("./format").Texts }>;
  /** By language, then by shelf; the shelf without a name is needed everywhere. */
  export const loaders: Readonly<Record<string, Readonly<Record<string, Load>>>>;
}
declare module "virtual:texts/*" {
  const texts: import("./format").Texts;
  export default texts;
}
