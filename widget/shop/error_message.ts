import type { Store } from "./state/store.ts";
import type { Text } from "../text/text.ts";

/** The fault of the moment as a sentence: what happened and what to do. */
export function faultSaid({ fault }: Store, { words: { failed } }: Text): string | null {
  if (!fault) return null;
  const { code, said } = fault;
  return said ?? failed.codes[code] ?? failed.other;
}
