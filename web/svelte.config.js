/** The page is one bundle of runes-mode components. */
export default { compilerOptions: { runes: true } };
