/** Reads the JSON schema of a game's options into fields that a form can show. */
export interface OptionField {
  name: string;
  kind: "switch" | "choice";
  start: unknown;
  choices: string[];
}

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  default?: unknown;
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
    .flatMap(([name, schema]) => field(name, resolve(schema, defs)));
}

function field(name: string, schema: Schema): OptionField[] {
  if (schema.type === "boolean") return [{ name, kind: "switch", start: schema.default ?? false, choices: [] }];
  const strings = (schema.enum ?? []).filter((choice): choice is string => typeof choice === "string");
  if (strings.length) return [{ name, kind: "choice", start: schema.default ?? strings[0], choices: strings }];
  return [];
}
