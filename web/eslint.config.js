/** What prettier does not see: unused names, misused promises, mistakes in components. */
import js from "@eslint/js";
import globals from "globals";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "public", "src/lib/protocol.ts"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.serviceworker, __VERSION__: "readonly", __SHELL__: "readonly" },
    },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // State is replaced as a whole here; a set or map that is never shown need not be watched.
      "svelte/prefer-svelte-reactivity": "off",
      // svelte-check reads these comments, with every accessibility rule on.
      "svelte/no-unused-svelte-ignore": "off",
    },
  },
  { files: ["build/**", "*.config.*"], languageOptions: { globals: globals.node } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
);
