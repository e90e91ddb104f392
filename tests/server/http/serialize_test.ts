import assert from "node:assert/strict";
import fc from "fast-check";
import { z } from "zod";
import { createStringify } from "../../../server/http/serialize.ts";
import { parsesReliably } from "../../support/json_values.ts";

const Part = z.object({ name: z.string(), price: z.int().nullable() });
const Whole = z.object({
  text: z.string().nullable(),
  count: z.int().nullable(),
  at: z.iso.datetime().nullable(),
  kind: z.enum(["a", "b"]).nullable(),
  part: Part.nullable(),
  parts: z.array(Part).nullable(),
  specs: z.record(z.string(), z.json()),
  anything: z.json(),
  either: z.union([z.string(), z.array(Part)]),
  later: Part.nullish(),
});

// zod drops this name at any depth and the serializer keeps it; request bodies may not contain it
const json = fc.jsonValue().filter((value) => !JSON.stringify(value).includes("__proto__")).map(throughJson);
const part = fc.record({ name: fc.string(), price: fc.option(fc.integer()) });
const whole: fc.Arbitrary<z.output<typeof Whole>> = fc.record({
  text: fc.option(fc.string()),
  count: fc.option(fc.integer()),
  at: fc.constantFrom(null, "2027-05-01T10:00:00.000Z"),
  kind: fc.constantFrom(null, "a", "b"),
  part: fc.option(part),
  parts: fc.option(fc.array(part)),
  specs: fc.dictionary(fc.string().filter((name) => name !== "__proto__"), json),
  anything: json,
  either: fc.oneof(fc.string(), fc.array(part)),
}, { requiredKeys: ["text", "count", "at", "kind", "part", "parts", "specs", "anything", "either"] }).filter(
  parsesReliably,
) as never;

Deno.test("createStringify writes every field that the schema declares", () => {
  const stringify = createStringify(Whole);
  fc.assert(
    fc.property(whole, (value) => assert.deepEqual(JSON.parse(stringify(value)), throughJson(Whole.parse(value)))),
  );
});

Deno.test("createStringify omits fields that the schema does not declare, at any depth", () => {
  const stringify = createStringify(Whole.omit({ either: true }));
  const secret = { code_hash: "secret" };
  fc.assert(fc.property(whole, (value) => {
    const more = {
      ...value,
      ...secret,
      part: value.part && { ...value.part, ...secret },
      parts: value.parts?.map((part) => ({ ...part, ...secret })) ?? null,
    };
    assert.equal(stringify(more), stringify(value));
  }));
});

/** Normalizes values that JSON cannot represent, such as -0. */
function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}
