import { MAX_UNIT_CODE } from "../../../../shared/records/limits.ts";

/** The most units that one request adds. */
export const MAX_NEW_UNITS = 500;

/** What is wrong with a list of codes, and with which one. */
export type CodesFault =
  | { kind: "none" | "too_many" }
  | { kind: "too_long" | "repeated"; code: string };

/** Two codes that end with a number, with a word or a sign between them: `SUP-01 to SUP-20`. */
const RUN = /^(.*?)(\d+)\s*(?:\s(?:to|bis|à|a|hasta|إلى|-)\s|[–—…]|\.{2,3})\s*(.*?)(\d+)$/iu;

/** Reads codes that are typed or pasted: separated by lines, tabs, commas or semicolons, and with runs of numbers. */
export function readCodes(text: string): { codes: string[]; fault?: CodesFault } {
  const codes: string[] = [];
  for (const part of text.split(/[\n\t,;]/)) {
    const written = part.replace(/\s+/g, " ").trim();
    if (!written) continue;
    codes.push(...runOf(written) ?? [written]);
    if (codes.length > MAX_NEW_UNITS) return { codes, fault: { kind: "too_many" } };
  }
  if (!codes.length) return { codes, fault: { kind: "none" } };
  const known = new Set<string>();
  for (const code of codes) {
    if (code.length > MAX_UNIT_CODE) return { codes, fault: { kind: "too_long", code } };
    // As the server compares them
    const key = code.normalize("NFKC").replace(/\s/g, "").toLowerCase();
    if (known.has(key)) return { codes, fault: { kind: "repeated", code } };
    known.add(key);
  }
  return { codes };
}

/** Returns the codes of a run, at most one more than a request may have. Null if the text is none. */
function runOf(text: string): string[] | null {
  const [, start = "", first = "", again = "", last = ""] = RUN.exec(text) ?? [];
  const from = Number(first), to = Number(last);
  const isRun = last && (!again || again === start) && from < to && Number.isSafeInteger(to);
  if (!isRun) return null;
  const count = Math.min(to - from, MAX_NEW_UNITS) + 1;
  return [...Array(count).keys()].map((at) => start + String(from + at).padStart(first.length, "0"));
}
