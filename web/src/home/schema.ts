/** Reads the JSON schema of a game's options into fields that a form can show. */
export interface OptionField {
  name: string;
  /** On or off; one of some; a small number; one of the seats; one of some for each seat. */
  kind: "switch" | "choice" | "number" | "seat" | "each";
  start: unknown;
  choices: readonly string[];
  least: number;
  most: number;
  /** The languages that it concerns, if not all. */
  languages: readonly string[] | null;
  /** The switch without which it changes nothing. */
  needs: string;
  /** The level of robots that it concerns; 0: of all, or of none. */
  level: number;
  /** What a seat that says nothing has. */
  unsaid: string;
  /** The points of each choice, by number of players; where a choice is one of points. */
  points: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  type?: string;
  enum?: unknown[];
  items?: Schema;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  languages?: readonly string[];
  seat?: boolean;
  needs?: string;
  level?: number;
  unsaid?: string;
  points?: OptionField["points"];
}

/** Options every game has; the page asks for them in its own words, or decides by them. */
export const SHARED: ReadonlySet<string> = new Set([
  "language",
  "lexicon",
  "words",
  "challenge_seconds", // goes with the pace: a game by letter waits for the next move
  "bank_minutes",
  "increment_seconds",
  "turn_seconds",
  "reserve_hours",
  "friendly", // always: who plays with strangers here can refuse a takeback
  "family_words",
  "practice",
]);

function resolve(schema: Schema, defs: Record<string, Schema>): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name ? { ...schema, ...defs[name] } : schema;
}

function properties(given: Readonly<Record<string, unknown>>): [string, Schema][] {
  const root = given as Schema;
  const defs = root.$defs ?? {};
  return Object.entries(resolve(root, defs).properties ?? {}).map(([name, each]) => [name, resolve(each, defs)]);
}

/** Whether a game has an option at all. */
export function offers(given: Readonly<Record<string, unknown>>, option: string): boolean {
  return properties(given).some(([name]) => name === option);
}

/** Every option beyond those that all games have. */
export function ownOptions(given: Readonly<Record<string, unknown>>): OptionField[] {
  return properties(given)
    .filter(([name]) => !SHARED.has(name))
    .map(([name, schema]) => field(name, schema));
}

/** Those that belong to seats, which a waiting room can still change. */
export function seatOptions(given: Readonly<Record<string, unknown>>): OptionField[] {
  return ownOptions(given).filter(({ kind }) => kind === "seat" || kind === "each");
}

/** Those that change something with what is chosen so far; `robots` is the level of those who play, or 0. */
export function concerned(
  fields: readonly OptionField[],
  values: Record<string, unknown>,
  language: string,
  robots: number,
) {
  const on = (name: string) => Boolean(values[name] ?? fields.find((field) => field.name === name)?.start);
  const found = fields.filter(
    ({ languages, needs, level }) =>
      (languages?.includes(language) ?? true) && (!needs || on(needs)) && (!level || level === robots),
  );
  return found.sort((one, other) => Number(!!one.needs) - Number(!!other.needs)); // after its switch
}

function kindOf(schema: Schema): OptionField["kind"] {
  if (schema.type === "boolean") return "switch";
  if (schema.type === "array") return "each";
  if (schema.type === "integer") return schema.seat ? "seat" : "number";
  return "choice";
}

function field(name: string, schema: Schema): OptionField {
  const choices = (schema.items ?? schema).enum ?? [];
  return {
    name,
    kind: kindOf(schema),
    start: schema.default,
    choices: choices.filter((choice): choice is string => typeof choice === "string"),
    least: schema.minimum ?? 0,
    most: schema.maximum ?? Number.MAX_SAFE_INTEGER,
    languages: schema.languages ?? null,
    needs: schema.needs ?? "",
    level: schema.level ?? 0,
    unsaid: schema.unsaid ?? "",
    points: schema.points ?? {},
  };
}
