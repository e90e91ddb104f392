import assert from "node:assert/strict";
import build from "fast-json-stringify";
import { z } from "zod";
import { SerializedJson } from "./answer.ts";

/** Serializes a response body as JSON. */
export type Serializer = (body: unknown) => string;

/**
 * Returns a serializer that writes the fields of the schema and nothing else. With `strict`, which tests use, it throws
 * if a body does not match the schema.
 */
export function createSerializer(schema: z.ZodType, strict: boolean): Serializer {
  let stringify: ReturnType<typeof createStringify> | undefined;
  return (body) => {
    // Compiled by the first response: compiling all routes at the start costs 30 MB
    stringify ??= createStringify(schema);
    if (!(body instanceof SerializedJson)) {
      if (strict) schema.parse(body);
      return stringify(body);
    }
    const json = body.toJson();
    if (strict) assertMatchesSchema(json, stringify);
    return json;
  };
}

/** Returns a function that writes the fields of the schema and nothing else. The value must match the schema. */
export function createStringify(schema: z.ZodType): (value: unknown) => string {
  const shape = z.toJSONSchema(schema, { target: "draft-7", io: "output", unrepresentable: "any" });
  return build(simplifyChoices(shape) as Parameters<typeof build>[0]);
}

/**
 * Replaces `anyOf` where a simpler schema says the same: a nullable type, and any JSON value. fast-json-stringify
 * validates each value against every branch of an `anyOf`, which doubles the garbage of a list of items.
 */
function simplifyChoices(shape: unknown): unknown {
  if (Array.isArray(shape)) return shape.map(simplifyChoices);
  if (typeof shape !== "object" || shape === null) return shape;
  const { anyOf, ...rest } = shape as { anyOf?: Choice[] };
  if (isAnyJson(anyOf)) return {};
  const [type, nullType, ...others] = anyOf ?? [];
  if (typeof type?.type === "string" && nullType?.type === "null" && !others.length) {
    return simplifyChoices({ ...rest, ...type, nullable: true });
  }
  return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, simplifyChoices(part)]));
}

type Choice = { type?: unknown; $ref?: string; items?: Choice; additionalProperties?: Choice };

/** Recognizes `z.json()`: every JSON type, with lists and objects that refer to the same schema. */
function isAnyJson(choices: Choice[] = []): boolean {
  const [list, object] = ["array", "object"].map((type) => choices.find((choice) => choice.type === type));
  return choices.map(({ type }) => type).join() === "string,number,boolean,null,array,object" &&
    list?.items?.$ref !== undefined && list.items.$ref === object?.additionalProperties?.$ref;
}

function assertMatchesSchema(text: string, stringify: (value: unknown) => string): void {
  assert.deepEqual(
    JSON.parse(text),
    JSON.parse(stringify(JSON.parse(text))),
    "The serialized body has fields that its schema does not declare",
  );
}
