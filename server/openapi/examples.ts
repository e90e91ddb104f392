import { addRecorded, type ExampleContent, type ExampleOperation } from "./add_recorded.ts";
import type { OpenApi } from "./open_api.ts";
import { exampleIdPrefixes, exampleNames, exampleValues, id } from "./example_values.ts";

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

/**
 * Adds an example to every JSON body and every problem of the document. Requests of the guides have the recorded
 * example; the others are derived from the schemas.
 */
export function withExamples(document: OpenApi, base_url: string): OpenApi {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  for (const [path, operations] of Object.entries({ ...document.paths, ...document.webhooks })) {
    const noun = path.split("/").findLast((part) => part in exampleIdPrefixes) ??
      (path.startsWith("/") ? "" : "events");
    for (
      const [method, operation] of Object.entries(operations as Record<string, ExampleOperation>)
    ) {
      addExamples(operation.requestBody?.content, { schemas, owner: noun, isRequest: true });
      for (const { content } of Object.values(operation.responses ?? {})) {
        addExamples(content, { schemas, owner: noun, isRequest: false });
      }
      addRecorded(operation, `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`, base_url);
    }
  }
  for (const [name, schema] of Object.entries(schemas)) {
    if (name.startsWith("problem_")) {
      schema.examples = [problemExample(schema, { schemas, owner: "", isRequest: false })];
    }
  }
  return document;
}

interface ExampleContext {
  schemas: Record<string, Schema>;
  /** The noun that decides an `id` and a `name`: a path segment or a field. */
  owner: string;
  /** True for a body that the client sends. Its optional fields appear only if they have an example value. */
  isRequest: boolean;
}

function addExamples(content: ExampleContent | undefined, context: ExampleContext): void {
  for (const [type, media] of Object.entries(content ?? {})) {
    if (type === "application/json" && media.schema) media.example = exampleOf(media.schema as Schema, context, "");
  }
}

/** Returns an example of a schema. `name` is the field that has it. */
function exampleOf(given: Schema, context: ExampleContext, name: string): unknown {
  const { schemas, owner } = context;
  const schema = given.$ref ? schemas[given.$ref.split("/").at(-1)!]! : given;
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== "null");
  if (schema.const !== undefined) return schema.const;
  if (name === "id" && owner in exampleIdPrefixes) return id(exampleIdPrefixes[owner]!);
  if (name === "name" && owner in exampleNames) return exampleNames[owner];
  if (name === "slug" && owner in exampleNames) return exampleNames[owner]!.toLowerCase().replaceAll(" ", "-");
  if (name in exampleValues && hasType(exampleValues[name], schema)) return exampleValues[name];
  if (choice) return exampleOf(choice, context, name);
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    const isWrapper = name === "" || name === "data";
    return objectExample(schema, { ...context, owner: isWrapper ? owner : name });
  }
  if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, context, name));
  if (schema.items) return [exampleOf(schema.items, context, name)];
  return defaultExample(schema);
}

function problemExample(schema: Schema, context: ExampleContext): object {
  const code = schema.properties!.code!.const;
  return {
    ...objectExample(schema, context),
    type: `https://spree-boats.example/docs/problems#${code}`,
    title: schema.description,
  };
}

function objectExample({ properties = {}, required = [] }: Schema, context: ExampleContext): object {
  const shown = Object.entries(properties).filter(([name]) =>
    required.includes(name) || !context.isRequest || name in exampleValues
  );
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleOf(schema, context, name)]));
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns whether an example value has a type that the schema allows. */
function hasType(value: unknown, { type, anyOf, enum: choices, $ref, format }: Schema): boolean {
  if (choices) return choices.includes(value);
  if (format === "date") return DAY.test(String(value));
  const types = [type ?? anyOf?.flatMap((each) => [each.type ?? "object"])].flat(2);
  const kind = Array.isArray(value)
    ? "array"
    : value === null
    ? "null"
    : Number.isInteger(value)
    ? "integer"
    : typeof value;
  return Boolean($ref) || types.includes(kind) || kind === "integer" && types.includes("number");
}

/** Returns the schema's default, or a value of its type. */
function defaultExample({ type, format, minimum, default: defaultValue }: Schema): unknown {
  if (defaultValue !== undefined) return defaultValue;
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === "integer" || kind === "number") return Math.max(0, minimum ?? 0);
  if (kind === "boolean") return true;
  if (kind === "object") return {};
  if (format === "date") return "2027-06-12";
  return format === "date-time" ? "2027-06-12T06:00:00.000Z" : "text";
}
