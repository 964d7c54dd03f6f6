/** A text, or its plural forms by the language's own categories. */
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Texts = Record<string, Text>;
export type Params = Record<string, string | number>;

/** Fill `{placeholders}`; plural forms are chosen by the parameter `n`. */
export function format(text: Text, language: string, params: Params = {}): string {
  const chosen = typeof text === "string" ? text : plural(text, language, Number(params.n ?? 0));
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? value.toLocaleString(language) : value;
  });
}

function plural(forms: Exclude<Text, string>, language: string, n: number): string {
  return forms[new Intl.PluralRules(language).select(n)] ?? forms.other ?? "";
}
