import assert from "node:assert/strict";
import { instrument } from "./instrument.ts";

const sources: [title: string, source: string, mutations: string[]][] = [
  ["comparisons and logic", "f(a < b && c === d);", [
    "f(a < b && c === d); → removed",
    "a < b && c === d → a < b || c === d",
    "a < b → a <= b",
    "c === d → c !== d",
  ]],
  ["conditions", "const x = a ? b : c;", ["a → true", "a → false"]],
  ["calls of methods", "const x = a?.filter(b).slice(n);", [".slice → .valueOf", ".filter → .slice"]],
  ["numbers, without types", "const x: 1 | 2 = 3 as 4;", ["3 → 4"]],
  ["sums, without texts", 'const x = a + b, y = "a" + b;', ["a + b → a - b"]],
  ["nothing in messages", "throw new Problem('x', a ? b : c);", []],
  ["nothing in patterns", "const { a = 1 } = b;", []],
  ["SQL", "const x = sql<A[]>`select from a where b = ${c < d}`;", ["b = ${c < d} → true", "c < d → c <= d"]],
];
for (const [title, source, mutations] of sources) {
  Deno.test(`instrument changes ${title}`, () => {
    assert.deepEqual(instrument("a.ts", source, 1).mutants.map(({ mutation }) => mutation), mutations);
  });
}

Deno.test("instrumented code runs as before, and as its mutant while that is active", async () => {
  const source =
    "export const run = (a: number, list?: number[]) => { if (a > 1) return list?.filter((n) => n! > a); };";
  const { text, mutants } = instrument("a.ts", source, 1);
  const file = await Deno.makeTempFile({ suffix: ".ts" });
  await Deno.writeTextFile(file, text);
  const { run } = await import(`file://${file}`);
  await Deno.remove(file);
  const scope = globalThis as { __mutant?: (id: number) => boolean };
  const outcomes = [0, ...mutants.map(({ id }) => id)].map((active) => {
    scope.__mutant = (id) => id === active;
    return [run(1, [1, 2]), run(2, [2, 3])];
  });
  delete scope.__mutant;
  assert.deepEqual(mutants.map(({ mutation }) => mutation), [
    "a > 1 → a >= 1",
    "a > 1 → true",
    "a > 1 → false",
    "1 → 2",
    ".filter → .slice",
    "n! > a → n! >= a",
  ]);
  assert.deepEqual(outcomes, [
    [undefined, [3]],
    [[2], [3]],
    [[2], [3]],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, [2, 3]],
    [undefined, [2, 3]],
  ]);
});
