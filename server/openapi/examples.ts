import type { OpenApi } from "./open_api.ts";
import { namesOf, prefixOf, words } from "./example_words.ts";

type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  format?: string;
  minimum?: number;
  default?: unknown;
  description?: string;
  examples?: unknown[];
};
type Content = Record<string, { schema?: Schema; example?: unknown }>;

/** Gives every JSON body of the document, and every problem, an example: made from its schema and a few words of a rental shop. */
export function withExamples(document: OpenApi): OpenApi {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  for (const [path, operations] of Object.entries({ ...document.paths, ...document.webhooks })) {
    const noun = path.split("/").findLast((part) => part in prefixOf) ?? (path.startsWith("/") ? "" : "events");
    for (
      const operation of Object.values(operations) as {
        requestBody?: { content: Content };
        responses?: Record<string, { content?: Content }>;
      }[]
    ) {
      fill(operation.requestBody?.content, { schemas, owner: noun, sending: true });
      for (const { content } of Object.values(operation.responses ?? {})) {
        fill(content, { schemas, owner: noun, sending: false });
      }
    }
  }
  for (const [name, schema] of Object.entries(schemas)) {
    if (name.startsWith("problem_")) schema.examples = [problemOf(schema, { schemas, owner: "", sending: false })];
  }
  return document;
}

interface Place {
  schemas: Record<string, Schema>;
  /** What the nearest `id` is of. */
  owner: string;
  sending: boolean;
}

function fill(content: Content | undefined, place: Place): void {
  for (const [type, media] of Object.entries(content ?? {})) {
    if (type === "application/json" && media.schema) media.example = sample(media.schema, place, "");
  }
}

function sample(given: Schema, place: Place, name: string): unknown {
  const schema = given.$ref ? place.schemas[given.$ref.split("/").at(-1)!]! : given;
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== "null");
  if (schema.const !== undefined) return schema.const;
  if (name === "id" && place.owner in prefixOf) return `${prefixOf[place.owner]}_01m7yr7zxb0006wsehb23g4qxm`;
  if (name === "name" && place.owner in namesOf) return namesOf[place.owner];
  if (name === "slug" && place.owner in namesOf) return namesOf[place.owner]!.toLowerCase().replaceAll(" ", "-");
  if (name in words && fits(words[name], schema)) return words[name];
  if (choice) return sample(choice, place, name);
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    return sampleObject(schema, {
      ...place,
      owner: name in prefixOf ? name : name === "data" ? place.owner : name || place.owner,
    });
  }
  if (schema.prefixItems) return schema.prefixItems.map((item) => sample(item, place, name));
  if (schema.items) return [sample(schema.items, place, name)];
  return plain(schema);
}

function problemOf(schema: Schema, place: Place): object {
  const code = schema.properties!.code!.const;
  return {
    ...sampleObject(schema, place),
    type: `https://boats.example/docs/problems#${code}`,
    title: schema.description,
  };
}

function sampleObject({ properties = {}, required = [] }: Schema, place: Place): object {
  const shown = Object.entries(properties).filter(([name]) =>
    required.includes(name) || !place.sending || name in words
  );
  return Object.fromEntries(shown.map(([name, schema]) => [name, sample(schema, place, name)]));
}

function fits(word: unknown, { type, anyOf, enum: choices, $ref }: Schema): boolean {
  if (choices) return choices.includes(word);
  const types = [type ?? anyOf?.flatMap((each) => [each.type ?? "object"])].flat(2);
  const kind = Array.isArray(word)
    ? "array"
    : word === null
    ? "null"
    : Number.isInteger(word)
    ? "integer"
    : typeof word;
  return Boolean($ref) || types.includes(kind) || kind === "integer" && types.includes("number");
}

function plain({ type, format, minimum, default: usual }: Schema): unknown {
  if (usual !== undefined) return usual;
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === "integer" || kind === "number") return Math.max(0, minimum ?? 0);
  if (kind === "boolean") return true;
  if (kind === "object") return {};
  return format === "date-time" ? "2027-06-12T09:00:00.000Z" : "text";
}
