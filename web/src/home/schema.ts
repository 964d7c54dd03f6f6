/** Reads the JSON schema of a game's options into fields that a form can show. */
export interface OptionField {
  name: string;
  kind: "switch" | "choice";
  start: unknown;
  choices: string[];
  /** One choice for every seat. */
  perSeat: boolean;
  /** The languages that it concerns, if not all. */
  languages?: readonly string[] | undefined;
}

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  type?: string;
  enum?: unknown[];
  items?: Schema;
  default?: unknown;
  languages?: readonly string[];
}

/** Options every game has; the page asks for them in its own words. */
const SHARED = new Set(["language", "lexicon", "words", "challenge_seconds", "bank_minutes", "turn_seconds", "friendly", "practice"]);

function resolve(schema: Schema, defs: Record<string, Schema>): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name ? { ...schema, ...defs[name] } : schema;
}

export function ownOptions(given: Readonly<Record<string, unknown>>): OptionField[] {
  const root = given as Schema;
  const defs = root.$defs ?? {};
  const properties = resolve(root, defs).properties ?? {};
  return Object.entries(properties)
    .filter(([name]) => !SHARED.has(name))
    .flatMap(([name, schema]) => field(name, resolve(schema, defs), defs));
}

function field(name: string, schema: Schema, defs: Record<string, Schema>): OptionField[] {
  if (schema.type === "boolean") return [{ name, kind: "switch", start: schema.default ?? false, choices: [], perSeat: false, languages: schema.languages }];
  const perSeat = schema.type === "array";
  const each = perSeat ? resolve(schema.items ?? {}, defs) : schema;
  const choices = (each.enum ?? []).filter((choice): choice is string => typeof choice === "string");
  if (!choices.length) return [];
  return [{ name, kind: "choice", start: perSeat ? "" : (schema.default ?? choices[0]), choices: perSeat ? ["", ...choices] : choices, perSeat }];
}
