import { html } from "hono/html";
import { inlineMarkdown, type Markup } from "./layout.ts";

/** A JSON schema of the OpenAPI document. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  /** The part of the request that has the parameter: path, query or header. */
  place?: string;
}
type Schemas = Record<string, Schema>;

/** Returns the fields of an object as a list. The fields of nested objects are collapsed. */
export function schemaFields(given: Schema, schemas: Schemas, depth = 0): Markup {
  const schema = objectIn(given, schemas);
  const fields = Object.entries(schema?.properties ?? {});
  if (!fields.length) return html`<p>${typeOf(given, schemas)}</p>`;
  return html`<dl class="fields">${
    fields.map(([name, field]) => {
      const inner = depth < 4 ? objectIn(field, schemas) : undefined;
      return html`
        <dt><code>${name}</code> <i>${typeOf(field, schemas)}</i>${schema!.required?.includes(name)
          ? html`
            <b>required</b>
          `
          : ""}</dt>
        <dd>${inlineMarkdown(
          [field.place, field.description ?? resolve(field, schemas).description, limitsOf(field)].filter(Boolean).join(
            " · ",
          ),
        )}${inner?.properties
          ? html`<details><summary>fields</summary>${schemaFields(inner, schemas, depth + 1)}</details>`
          : ""}</dd>
      `;
    })
  }</dl>`;
}

function resolve(schema: Schema, schemas: Schemas): Schema {
  return schema.$ref ? schemas[schema.$ref.split("/").at(-1)!] ?? {} : schema;
}

/** Returns the object schema that a schema is, contains as an alternative, or has as items. */
function objectIn(given: Schema, schemas: Schemas): Schema | undefined {
  const schema = resolve(given, schemas);
  if (schema.properties) return schema;
  if (schema.items) return objectIn(schema.items, schemas);
  return schema.anyOf?.map((each) => objectIn(each, schemas)).find((each) => each);
}

function typeOf(given: Schema, schemas: Schemas): string {
  const schema = resolve(given, schemas);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(" | ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map((each) => typeOf(each, schemas)))].join(" | ");
  if (schema.items) return `${typeOf(schema.items, schemas)}[]`;
  return [schema.format ?? schema.type ?? "any"].flat().join(" | ");
}

function limitsOf(schema: Schema): string {
  const { minimum, maximum, maxLength, maxItems, pattern, format, default: inner } = schema.anyOf?.[0] ?? schema;
  return [
    minimum !== undefined && maximum !== undefined && `${minimum} to ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems}`,
    // Omitted if there is a format: the pattern of a date spells out leap years.
    pattern && !format && `like \`${pattern}\``,
    (schema.default ?? inner) !== undefined && `default ${JSON.stringify(schema.default ?? inner)}`,
  ].filter(Boolean).join(", ");
}
