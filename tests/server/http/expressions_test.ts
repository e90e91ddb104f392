import assert from "node:assert/strict";
import { join, relative } from "node:path";
import process from "node:process";
import { parseAst } from "vite";

/** The largest JSON body, and a part of it on which a quadratic expression already takes hundreds of ms. */
const WHOLE = 250_000, PART = 20_000;
/** Milliseconds of CPU for either. A linear expression takes about one. */
const MAX_MS = 50;

interface Expression {
  place: string;
  pattern: RegExp;
}

const root = join(import.meta.dirname!, "../../..");

function sourcesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = join(folder, name);
    return isDirectory ? sourcesIn(path) : /\.tsx?$/.test(name) ? [path] : [];
  });
}

/** Returns every regular expression literal of a source file. */
function expressionsIn(path: string): Expression[] {
  const found: Expression[] = [];
  const tree = parseAst(Deno.readTextFileSync(path), { lang: path.endsWith("x") ? "tsx" : "ts" });
  JSON.stringify(tree, (_, node) => {
    if (!node?.regex) return typeof node === "bigint" ? 0 : node;
    const { pattern, flags } = node.regex as { pattern: string; flags: string };
    found.push({ place: `${relative(root, path)} /${pattern}/${flags}`, pattern: new RegExp(pattern, flags) });
  });
  return found;
}

/** Beginnings that lead an expression into its repeated part. */
const starts = [
  "",
  "a",
  "a@",
  "a.a",
  "1",
  "+1",
  "<a",
  "<a ",
  "[",
  "`",
  "**",
  "{",
  "https://a",
  "Bearer ",
  "application/",
  "multipart/form-data",
  "postgres",
  "\\u0000",
  "2027-01-01T00:00:00",
  "svc_cs_",
  "<Code>",
  "gzip",
  ' href="',
];
const repeated = [
  ...[
    "a",
    "1",
    " ",
    ".",
    "-",
    "/",
    "@",
    ",",
    "<",
    "<a",
    "<a ",
    "&",
    "\n",
    "\\",
    "_",
    "a.",
    "a-",
    "a/",
    "a@",
    "a ",
    "[",
  ],
  "[a](",
  "]:1",
  "`a",
  "*",
  "{a",
  ":a",
  "+1 ",
  "\\n",
  "\\ud83d",
  "sk_test_",
  "é",
  "\u0301",
  "\t ",
  "=",
  '"',
  "a1",
];

/** Returns the input that takes an expression longest, and how long. */
function slowestOf(pattern: RegExp): { ms: number; inputOf: (length: number) => string; name: string } {
  const inputs = starts.flatMap((start) =>
    repeated.flatMap((unit) =>
      ["", "\0", "@"].map((end) => ({
        name: JSON.stringify([start, unit, end]),
        inputOf: (length: number) => start + unit.repeat(length / unit.length) + end,
      }))
    )
  );
  let slowest = { ms: -1, ...inputs[0]! };
  for (const input of inputs) {
    const ms = timeOf(pattern, input.inputOf(PART));
    if (ms > slowest.ms) slowest = { ms, ...input };
    if (ms > MAX_MS) break;
  }
  return slowest;
}

/**
 * Returns the CPU time in ms of an expression in a search or a replacement. Repeats a slow run, because garbage can be
 * collected during it.
 */
function timeOf(pattern: RegExp, text: string): number {
  let best = Infinity;
  for (let run = 0; run < 3 && best > MAX_MS; run++) {
    const before = process.threadCpuUsage();
    if (pattern.global) text.replace(pattern, "");
    else pattern.exec(text);
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}

Deno.test("the search for slow expressions finds quadratic ones", () => {
  for (const pattern of [/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, /<(\/?)([a-z0-9]+)([^>]*)>/g, /\/+$/, /\w+@\w+/]) {
    assert.ok(slowestOf(pattern).ms > MAX_MS, String(pattern));
  }
});

Deno.test("every regular expression of server/ and shared/ takes linear time on up to 250 kB", () => {
  const expressions = ["server", "shared"].flatMap((folder) => sourcesIn(join(root, folder))).flatMap(expressionsIn);
  assert.ok(expressions.length > 80, `only ${expressions.length} expressions were found`);
  const slow = expressions.flatMap(({ place, pattern }) => {
    const { ms, inputOf, name } = slowestOf(pattern);
    const whole = ms > MAX_MS ? ms : timeOf(pattern, inputOf(WHOLE));
    return whole > MAX_MS ? [`${place} on ${name}`] : [];
  });
  assert.deepEqual(slow, []);
});
