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
    return typeof value === "number" && Math.abs(value) >= 1000 ? value.toLocaleString(language) : String(value);
  });
}

const rules = new Map<string, Intl.PluralRules>();

function plural(forms: Exclude<Text, string>, language: string, n: number): string {
  let rule = rules.get(language);
  // None of something is “0 peças”, as the rules of Portugal have it; those of Brazil would say “0 peça”.
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language === "pt" ? "pt-PT" : language)));
  return forms[rule.select(n)] ?? forms.other ?? "";
}
