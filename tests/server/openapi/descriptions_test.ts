import assert from "node:assert/strict";
import { createOpenApiDocument } from "../../../server/openapi/document.ts";
import { Amount, Moment, Price, Timestamp } from "../../../shared/contract/common.ts";

/** A JSON schema, as far as descriptions concern it. */
interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  enum?: unknown[];
  const?: unknown;
}

/** An operation of the document, as far as descriptions concern it. */
interface Operation {
  parameters?: { name: string; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** A field or a parameter, with the place where the document has it. */
interface Field {
  place: string;
  description: string | undefined;
  schema: Schema;
}

/** Descriptions of types. They tell the form of a value, and not its meaning. */
const formats = new Set([Amount, Moment, Price, Timestamp].map(({ description }) => description));
const document = createOpenApiDocument("https://rental.test");
const schemas = document.components!.schemas as Record<string, Schema>;
const fields = [...fieldsOfDocument()];

Deno.test("every field and parameter of the OpenAPI document has a description", () => {
  assert.ok(fields.length > 2_000, `${fields.length}`);
  assert.deepEqual(fields.filter(({ description }) => !description).map(({ place }) => place), []);
});

Deno.test("the description of a field tells its meaning, and not only its format", () => {
  const shallow = fields.filter(({ description }) => formats.has(description));
  assert.deepEqual(shallow.map(({ place }) => place), []);
});

Deno.test("the description of a field with fixed values names each of them", () => {
  const missing = fields.flatMap(({ place, description = "", schema }) =>
    valuesOf(schema).filter((value) => !description.includes(`\`${value}\``)).map((value) => `${place}: ${value}`)
  );
  assert.deepEqual(missing, []);
});

Deno.test("every named schema of the OpenAPI document has a description", () => {
  assert.deepEqual(Object.keys(schemas).filter((name) => !schemas[name]!.description), []);
});

function* fieldsOfDocument(): Iterable<Field> {
  for (const [name, schema] of Object.entries(schemas)) {
    if (valuesOf(schema).length) yield { place: name, description: schema.description, schema };
    yield* fieldsOf(schema, name);
  }
  for (const [path, operations] of Object.entries({ ...document.paths, ...document.webhooks })) {
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      yield* fieldsOfOperation(operation, `${method} ${path}`);
    }
  }
}

function* fieldsOfOperation({ parameters = [], requestBody, responses = {} }: Operation, at: string): Iterable<Field> {
  for (const { name, description, schema } of parameters) yield { place: `${at} ?${name}`, description, schema };
  for (const { schema } of Object.values(requestBody?.content ?? {})) yield* fieldsOf(schema, `${at} request`);
  for (const [status, { content = {} }] of Object.entries(responses)) {
    for (const { schema } of Object.values(content)) yield* fieldsOf(schema, `${at} ${status}`);
  }
}

function* fieldsOf(schema: Schema, at: string): Iterable<Field> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const place = `${at}.${name}`;
    yield {
      place,
      description: field.description ?? schemas[field.$ref?.split("/").at(-1) ?? ""]?.description,
      schema: field,
    };
    yield* fieldsOf(field, place);
  }
  const { anyOf = [], oneOf = [], allOf = [], items, additionalProperties } = schema;
  for (const part of [...anyOf, ...oneOf, ...allOf, items, additionalProperties]) {
    if (typeof part === "object") yield* fieldsOf(part, at);
  }
}

/** Returns the fixed values of a field or of its items. A field with one value only has nothing to tell apart. */
function valuesOf({ enum: values = [], anyOf = [], oneOf = [], items }: Schema): unknown[] {
  const choices: Schema[] = [...anyOf, ...oneOf];
  const own = [...values, ...choices.map((choice) => choice.const)];
  return [...own, ...choices.flatMap(valuesOf), ...items ? valuesOf(items) : []].filter((value) => value != null);
}
