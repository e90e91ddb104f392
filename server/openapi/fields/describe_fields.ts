import { Amount, Moment, Price, Timestamp } from "../../../shared/contract/common.ts";
import type { OpenApi } from "../open_api.ts";
import { bookingFields } from "./bookings.ts";
import { catalogueFields } from "./catalogue.ts";
import { commonFields } from "./common.ts";
import { nouns, recordTexts } from "./records.ts";
import { shopFields } from "./shop.ts";

/** A JSON schema, as far as descriptions of fields concern it. */
export interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
}
/** An operation of the document, as far as descriptions concern it. */
export interface Operation {
  parameters?: { name: string; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

const texts: Record<string, string> = { ...commonFields, ...catalogueFields, ...bookingFields, ...shopFields };

/** Descriptions of types. They tell the form of a value, and not its meaning. */
export const formats = new Set([Amount, Moment, Price, Timestamp].map(({ description }) => description));

/**
 * Describes every field and parameter that the contract does not describe.
 *
 * Most names mean the same in the whole API and have one text. A text by `owner.name` takes precedence. The owner is
 * the property around the field, the named schema, or the last word of the path.
 */
export function describeFields(document: OpenApi): OpenApi {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  for (const [name, schema] of Object.entries(schemas)) {
    if (recordTexts[name]) schema.description ??= recordTexts[name];
    describe(schema, name.startsWith("problem_") ? "problem" : name);
  }
  for (const [path, operations] of Object.entries({ ...document.paths, ...document.webhooks })) {
    const owner = path.startsWith("/") ? path.split("/").findLast((part) => part && !part.startsWith("{"))! : "events";
    for (const operation of Object.values(operations as Record<string, Operation>)) describeOperation(operation, owner);
  }
  return document;
}

function describeOperation({ parameters = [], requestBody, responses = {} }: Operation, owner: string): void {
  for (const parameter of parameters) {
    const { description = parameter.schema.description } = parameter;
    parameter.description = meaningOf(description) ?? textOf(parameter.name, owner) ?? description;
  }
  for (const { content } of [requestBody, ...Object.values(responses)].filter((part) => part !== undefined)) {
    for (const { schema } of Object.values(content ?? {})) describe(schema, owner);
  }
}

function describe(schema: Schema, owner: string): void {
  if (schema.$ref) return;
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const text = meaningOf(field.description) ?? (field.$ref ? undefined : textOf(name, owner));
    if (text) field.description = text;
    // The records of a page belong to the list.
    describe(field, name === "data" ? owner : name);
  }
  const { anyOf = [], oneOf = [], allOf = [], items, additionalProperties } = schema;
  const parts = [...anyOf, ...oneOf, ...allOf, items, additionalProperties];
  for (const part of parts) if (typeof part === "object") describe(part, owner);
}

/** Returns a description, unless it is that of a type. */
function meaningOf(description: string | undefined): string | undefined {
  return formats.has(description) ? undefined : description;
}

function textOf(name: string, owner: string): string | undefined {
  const text = texts[`${owner}.${name}`] ?? texts[name];
  if (!text?.includes("{noun}")) return text;
  return nouns[owner] && text.replace("{noun}", nouns[owner]);
}
