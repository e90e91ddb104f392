import type { OfferPage } from "../../shared/contract/offer_links.ts";
import { instantOf, wallOfDate } from "../../shared/wall_clock.ts";
import { useText } from "../text/text.ts";

/** What the customer of an offer pays when. */
export function DueText({ offer: { due_now, due_later } }: { offer: OfferPage["offer"] }) {
  const { words: { offer_link: words }, money, day, timezone } = useText();
  const now = money(due_now, true);
  if (!due_later) return <>{words.due(now)}</>;
  const later = money(due_later.amount, true);
  if (due_later.at !== "pickup") {
    const at = instantOf(wallOfDate(due_later.at)!, timezone);
    return <>{words.due_then(now, later, day(new Date(at).toISOString()))}</>;
  }
  return <>{due_now ? words.due_then_at_pickup(now, later) : words.due_at_pickup(later)}</>;
}
