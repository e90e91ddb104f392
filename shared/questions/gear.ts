import type { Question } from "../contract/questions.ts";
import { type AskedItem, type AskedLine, concerns } from "./asked.ts";
import { isTarget } from "./target.ts";

/** Something that a rider can choose as theirs. */
export type Gear = Pick<AskedItem, "id" | "name" | "places">;

/**
 * Returns what riders choose from when a question asks for their gear. These are the items that it is about, and parts
 * of bundles that are sizes of products. If these parts are too few for a line, its bundle is a choice as well.
 */
export function gearOf({ applies_to }: Pick<Question, "applies_to">, lines: readonly AskedLine[]): Gear[] {
  const gear = new Map<string, Gear>();
  const asked = lines.filter((line) => concerns(applies_to, line));
  const chosen = asked.flatMap(({ items, seats }) => {
    const parts = items.filter((item) => item.is_part && item.product_id !== null && isTarget(applies_to, item));
    const isEnough = parts.reduce((sum, { places }) => sum + places, 0) >= seats;
    return items.filter((item) => item.is_part ? parts.includes(item) : !isEnough || isTarget(applies_to, item));
  });
  for (const { id, name, places } of chosen) gear.set(id, { id, name, places: places + (gear.get(id)?.places ?? 0) });
  return [...gear.values()];
}
