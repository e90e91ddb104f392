import assert from "node:assert/strict";
import { z } from "zod";
import { contract, type Endpoint, type FieldError } from "../../../shared/contract/mod.ts";
import { parseInput } from "../../../server/http/input_faults.ts";
import { libraryWords } from "../../support/library_words.ts";
import { placesOf, withPlace } from "../corpus/places.ts";

/** Returns the errors of a value as `path message`. */
function listErrors(schema: z.ZodObject, value: unknown): string[] {
  const errors: FieldError[] = [];
  parseInput(schema, value, errors);
  return errors.map(({ path, message }) => `${path} ${message}`);
}

const routes = Object.entries<Endpoint>(contract);

Deno.test("the message of each kind of failed check names the allowed values", () => {
  const schema = z.strictObject({
    text: z.string().min(2).max(3).optional(),
    filled: z.string().min(1).optional(),
    count: z.int().min(1).max(100).optional(),
    share: z.number().gt(0).lt(1).multipleOf(0.25).optional(),
    flag: z.boolean().optional(),
    mode: z.enum(["available", "retired"]).optional(),
    consent: z.literal(true).optional(),
    list: z.array(z.string()).min(1).max(2).optional(),
    object: z.object({}).optional(),
    pair: z.tuple([z.string(), z.string()]).optional(),
    specs: z.record(z.string().max(3), z.int()).optional(),
    either: z.union([z.string(), z.int()]).optional(),
    mail: z.email().optional(),
    needed: z.string(),
  });
  const cases: [field: string, value: unknown, ...sentences: string[]][] = [
    ["text", "a", "text must have at least 2 characters"],
    ["text", "abcd", "text must have at most 3 characters"],
    ["text", null, "text must be text"],
    ["filled", "", "filled must not be empty"],
    ["count", 101, "count must be at most 100"],
    ["count", 1e30, "count must be at most 100"],
    ["count", 0, "count must be at least 1"],
    ["count", 1.5, "count must be a whole number"],
    ["count", "1", "count must be a number"],
    ["share", 0, "share must be more than 0"],
    ["share", 0.3, "share must be a multiple of 0.25"],
    ["flag", "yes", "flag must be true or false"],
    ["mode", "x", "mode must be one of available, retired"],
    ["consent", false, "consent must be true"],
    ["list", [], "list must have at least 1 entry"],
    ["list", ["a", "b", "c"], "list must have at most 2 entries"],
    ["list", "a", "list must be a list"],
    ["object", [], "object must be an object"],
    ["pair", "a", "pair must be a list"],
    ["pair", ["a"], "pair must have at least 2 entries"],
    ["specs", { long_name: 1 }, "specs.long_name is not an allowed name: must have at most 3 characters"],
    ["specs", 1, "specs must be an object"],
    ["either", true, "either has none of the allowed forms"],
    ["mail", "x", "mail has the wrong format"],
    ["needed", undefined, "needed is required"],
    ["other", 1, "other is not a field of this request"],
  ];
  for (const [field, value, ...sentences] of cases) {
    assert.deepEqual(
      listErrors(schema, { needed: "x", [field]: value }),
      sentences,
      JSON.stringify({ [field]: value }),
    );
  }
});

Deno.test("no route answers invalid input with a message of zod", () => {
  const invalidValues = [null, true, -1, 1.5, 1e30, "", "x", "101", "x".repeat(100_000), [], [null], [[]], {}, {
    a: { b: 1 },
  }];
  const seen = new Set<string>();
  for (const [route, endpoint] of routes) {
    for (const schema of [endpoint.body, endpoint.query, endpoint.form]) {
      if (!schema) continue;
      const places = schema === endpoint.body ? placesOf(route, endpoint) : [];
      for (const place of [[], ...places, ...Object.keys(schema.shape).map((name) => [name])]) {
        for (const value of invalidValues) {
          for (const error of listErrors(schema, withPlace({}, place, value))) {
            assert.doesNotMatch(
              error,
              libraryWords,
              `${route} ${place.join(".")} = ${JSON.stringify(value).slice(0, 40)}`,
            );
            seen.add(error);
          }
        }
      }
    }
  }
  for (
    const error of [
      "limit must be at most 100",
      "name must be text",
      'opening_hours.mon.0 must be a pair of times such as ["09:00", "18:00"]',
      "status must be one of available, maintenance, retired",
    ]
  ) assert.ok(seen.has(error), `${error} is not among\n${[...seen].toSorted().join("\n")}`);
});

Deno.test("the message for a query's number names the limit, however large the number is", () => {
  const query = contract["GET /v1/fleet/items"].query;
  for (const min_price of ["99999999999999", "9".repeat(25)]) {
    assert.deepEqual(listErrors(query, { min_price }), ["min_price must be at most 99999999"]);
  }
  assert.deepEqual(listErrors(query, { min_price: "9".repeat(250_000) }), ["min_price must be a whole number"]);
});

Deno.test("no text field of the contract runs further checks when its length check fails", () => {
  let texts = 0;
  const visit = (schema: z.core.$ZodType, place: string) => {
    const def = schema._zod.def as {
      type: string;
      checks?: { _zod: { def: { check: string; abort?: boolean } } }[];
      shape?: Record<string, z.core.$ZodType>;
      options?: z.core.$ZodType[];
    } & Record<"innerType" | "element" | "in" | "keyType", z.core.$ZodType | undefined>;
    for (const [name, field] of Object.entries(def.shape ?? {})) visit(field, `${place}.${name}`);
    for (const inner of [def.innerType, def.element, def.in, def.keyType, ...def.options ?? []]) {
      if (inner) visit(inner, place);
    }
    if (def.type !== "string") return;
    const checks = (def.checks ?? []).map((check) => check._zod.def);
    for (const [at, { check, abort }] of checks.entries()) {
      const isLast = at === checks.length - 1;
      if (/^(max|min)_length$/.test(check) && !isLast) assert.ok(abort, `${place}: ${check} lets later checks run`);
    }
    texts++;
  };
  for (const [route, { body, query }] of routes) {
    for (const schema of [body, query]) if (schema) visit(schema, route);
  }
  assert.ok(texts > 100, `${texts} text fields`);
});
