/** The side on which reading begins. */
export type Side = "left" | "right";
type Kind = "L" | "R" | "digit" | "arabic digit" | "mark" | "sign" | "point" | "unit" | "break" | "other";

const arabic = /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\u200f\ufb50-\ufdff\ufe70-\ufefc]/;
const kinds: [Kind, RegExp][] = [
  ["digit", /[0-9\u06f0-\u06f9]/],
  ["arabic digit", /[\u0660-\u0669\u066b\u066c]/],
  ["mark", /\p{M}/u],
  ["unit", /[#%‰°\u066a\p{Sc}]/u],
  ["R", /[\u0620-\u06ff\u0750-\u077f\u0870-\u08ff\u200f\u061c\ufb50-\ufdff\ufe70-\ufefc]/],
  ["L", /[\p{L}\p{N}\u200e]/u],
  ["sign", /[+\-\u2212]/],
  ["point", /[,.:/\u00a0\u060c]/],
  ["break", /\n/],
];
const mirror: Record<string, string> = { "(": ")", "[": "]", "{": "}", "<": ">", "«": "»", "‹": "›" };
for (const [open, close] of Object.entries(mirror)) mirror[close] = open;

/** Where a text's first letter begins to be read. */
export function sideOf(text: string, otherwise: Side = "left"): Side {
  const kind = Array.from(text, kindOf).find((kind) => kind === "L" || kind === "R");
  return kind ? (kind === "R" ? "right" : "left") : otherwise;
}

/** True where a text has letters that are set from right to left. */
export function isMixed(text: string): boolean {
  return arabic.test(text);
}

/**
 * The level of each UTF-16 unit: even is read from left to right, odd from right to left, a higher one stands inside a lower.
 * Unicode's UAX 9 without its embedding signs, and kinder to numbers: a date or telephone number is never turned around.
 */
export function levelsOf(text: string, side: Side): number[] {
  const base = side === "right" ? "R" : "L";
  const found = text.split("").map(kindOf);
  const isNumber = (kind: Kind | undefined) => kind === "digit" || kind === "arabic digit";
  for (const { index, 0: { length } } of text.matchAll(/\+\d[\d ()/.\u00a0-]*\d/g)) {
    found.fill("digit", index, index + length);
  }
  found.forEach((kind, at) => {
    const [before, after] = [found[at - 1], found[at + 1]];
    if (kind === "mark") found[at] = before ?? base;
    else if (kind === "break") found[at] = base;
    else if ((kind === "point" || kind === "sign") && isNumber(before) && before === after) found[at] = before!;
    else if (kind === "sign" && after === "digit" && (!before || before === "other")) found[at] = "digit";
    else if (kind === "unit" && before === "digit") found[at] = "digit";
  });
  for (let at = found.length - 1; at >= 0; at--) {
    if (found[at] === "unit" && found[at + 1] === "digit") found[at] = "digit";
  }
  // A number in a Latin sentence is a part of it.
  let strong: Kind = base;
  found.forEach((kind, at) => {
    if (kind === "L" || kind === "R") strong = kind;
    else if (kind === "digit" && strong === "L") found[at] = "L";
  });
  const direction = (kind: Kind) => kind === "L" ? "L" : kind === "R" || isNumber(kind) ? "R" : undefined;
  settleBrackets(text, found.map(direction), base).forEach((kind, at) => found[at] = kind);
  // What has no direction of its own takes that of both its neighbours, else the sentence's.
  for (let from = 0, to; from < found.length; from = to) {
    to = from + 1;
    if (direction(found[from]!)) continue;
    while (to < found.length && !direction(found[to]!)) to++;
    const before = direction(found[from - 1] ?? base);
    found.fill(before && before === direction(found[to] ?? base) ? before : base, from, to);
  }
  return found.map((kind) => kind === "R" ? 1 : kind === "L" && base === "L" ? 0 : 2);
}

// Both brackets of a pair belong to the sentence, unless all between and before them is of the other direction.
function settleBrackets(
  text: string,
  found: readonly ("L" | "R" | undefined)[],
  base: "L" | "R",
): Map<number, "L" | "R"> {
  const settled = new Map<number, "L" | "R">();
  const open: number[] = [];
  const directions = [...found];
  const pairs: [number, number][] = [];
  text.split("").forEach((char, at) => {
    if (found[at]) return;
    // No deeper than Unicode asks: a page of brackets would take a minute.
    if ("([{".includes(char)) open.length < 63 && open.push(at);
    else if (")]}".includes(char) && mirror[text[open.at(-1) ?? -1] ?? ""] === char) pairs.push([open.pop()!, at]);
  });
  for (const [from, to] of pairs.sort(([a], [b]) => a - b)) {
    const inside = new Set(directions.slice(from + 1, to).filter((each) => each !== undefined));
    if (inside.size === 0) continue;
    let before = from - 1;
    while (before >= 0 && !directions[before]) before--;
    const direction = inside.has(base) ? base : directions[before] ?? base;
    for (const at of [from, to]) settled.set(at, direction), directions[at] = direction;
  }
  return settled;
}

/** Turns what was wrapped in reading order into the order in which the eye meets it, from the left. */
export function inEyeOrder<T extends { level: number }>(line: readonly T[]): T[] {
  let order = [...line];
  for (const level of [2, 1]) {
    const groups: T[][] = [];
    for (const piece of order) {
      const last = groups.at(-1);
      if (last && piece.level >= level && last[0]!.level >= level) last.push(piece);
      else groups.push([piece]);
    }
    order = groups.flatMap((group) => group.reverse());
  }
  return order;
}

/** A bracket as it looks in a line that is read from right to left. */
export function mirrored(char: string): string {
  return mirror[char] ?? char;
}

function kindOf(char: string): Kind {
  return kinds.find(([, chars]) => chars.test(char))?.[0] ?? "other";
}
