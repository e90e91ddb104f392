import type { Store } from "./state/store.ts";
import type { Text } from "../text/text.ts";

/** How long the rental is, "3 days" or "4 hours"; null while days are missing. */
export function spanSaid({ range, time, shop }: Store, text: Text): string | null {
  const { from, to } = range;
  if (!from || !to) return null;
  if (time !== null) return text.span(shop?.half_day_hours ?? 0, "hour");
  return text.span((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1, "day");
}
