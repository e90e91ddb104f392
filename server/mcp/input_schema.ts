import type { OpenApi } from "../openapi/open_api.ts";
import type { Tool } from "./tools.ts";

/** A JSON schema of an object. */
export interface InputSchema {
  type: "object";
  properties: Record<string, unknown>;
  required: string[];
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; description?: string; schema: object }[];
  requestBody?: { content: { "application/json": { schema: Partial<InputSchema> } } };
}

/**
 * Returns the arguments of a tool: the path and query parameters and the fields of the body of its request.
 * They come from the OpenAPI document, which has the contract's schemas and a description of each field.
 */
export function inputSchemaOf({ route, writes }: Tool, document: OpenApi): InputSchema {
  const [method, path] = route.split(" ") as [string, string];
  const operations = document.paths as unknown as Record<string, Record<string, Operation>>;
  const { parameters = [], requestBody } = operations[path.replace(/:(\w+)/g, "{$1}")]![method.toLowerCase()]!;
  const named = parameters.filter((parameter) => parameter.in !== "header");
  const body = requestBody?.content["application/json"].schema;
  const once = parameters.find(({ in: place }) => writes && place === "header");
  const schema: InputSchema = {
    type: "object",
    properties: {
      ...Object.fromEntries(named.map(({ name, description, schema }) => [name, { ...schema, description }])),
      ...body?.properties,
      ...once && { idempotency_key: { ...once.schema, description: once.description } },
    },
    required: [...named.filter(({ required }) => required).map(({ name }) => name), ...body?.required ?? []],
  };
  return withoutReferences(schema, document) as InputSchema;
}

/** Replaces references to named schemas by these schemas, because a tool's schema stands alone. */
function withoutReferences(schema: unknown, document: OpenApi): unknown {
  if (Array.isArray(schema)) return schema.map((part) => withoutReferences(part, document));
  if (typeof schema !== "object" || schema === null) return schema;
  if ("$ref" in schema) {
    const name = String(schema.$ref).split("/").at(-1)!;
    return withoutReferences(document.components!.schemas![name], document);
  }
  return Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, withoutReferences(part, document)]));
}
