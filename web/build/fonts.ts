import type { HtmlTagDescriptor, Plugin } from "vite";

/** Files that nearly every text on the page is drawn with. */
const FIRST = /(figtree|fraunces)-latin-wght-normal[^/]*\.woff2$/;

/** Lets the browser fetch the fonts together with the style sheet, so that nothing is laid out twice. */
export function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] =>
        Object.keys(bundle)
          .filter((name) => FIRST.test(name))
          .map((name) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${name}`, crossorigin: true },
            injectTo: "head",
          })),
    },
  };
}
