import assert from "node:assert/strict";
import build from "fast-json-stringify";
import { z } from "zod";
import { Json } from "./answer.ts";

/** Writes an answer as JSON. */
export type Writer = (value: unknown) => string;

/** JSON of what the schema declares and nothing else. `strict` (tests) also proves that the value is what the schema says. */
export function writerOf(schema: z.ZodType, strict: boolean): Writer {
  const shape = z.toJSONSchema(schema, { target: "draft-7", io: "output", unrepresentable: "any" });
  const write = build(shape as Parameters<typeof build>[0]);
  return (value) => {
    if (strict) value instanceof Json ? provePublic(value.text, write) : schema.parse(value);
    return value instanceof Json ? value.text : write(value);
  };
}

function provePublic(text: string, write: Writer) {
  assert.deepEqual(JSON.parse(text), JSON.parse(write(JSON.parse(text))), "text written ahead says more than its schema");
}
