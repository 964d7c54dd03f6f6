/** A text, or its plural forms by the language's own categories. */
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Texts = Record<string, Text>;
export type Params = Record<string, string | number>;

/** Fill `{placeholders}`; plural forms are chosen by the parameter `n`, or `count`, as a locale counts. */
export function format(text: Text, language: string, params: Params = {}, locale = language): string {
  const chosen = typeof text === "string" ? text : plural(text, locale, Number(params.n ?? params.count ?? 0));
  if (!chosen.includes("{")) return chosen;
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === "number" && Math.abs(value) >= 1000 ? value.toLocaleString(language) : String(value);
  });
}

const rules = new Map<string, Intl.PluralRules>();

function plural(forms: Exclude<Text, string>, locale: string, n: number): string {
  let rule = rules.get(locale);
  if (!rule) rules.set(locale, (rule = new Intl.PluralRules(locale)));
  return forms[rule.select(n)] ?? forms.other ?? "";
}
