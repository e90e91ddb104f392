import type { Queries } from "../db/client.ts";
import { Problem } from "../problem.ts";
import { type Blockers, findBlockers } from "./blocked_item.sql.ts";

/** Number of bookings that the `detail` names. The field `bookings` lists up to 10. */
const MAX_NAMED = 3;

/**
 * Returns the problem of retiring an item that is in use. It names the bookings, and the time at which a hold expires.
 * Of the items of a product, it names the size.
 */
export async function itemBlockedProblem(
  sql: Queries,
  tenant_id: string,
  item_id: string,
  { label }: { label?: string } = {},
): Promise<Problem<"item_has_active_bookings">> {
  const blocks = await findBlockers(sql, tenant_id, item_id);
  return new Problem("item_has_active_bookings", label ? `${label}: ${detailOf(blocks)}` : detailOf(blocks), {
    bookings: blocks.bookings.map(({ id, number, return_date }) => ({ id, number, return_date })),
    held_until: blocks.held_until,
  });
}

function detailOf({ bookings, booking_count, held_until, timezone }: Blockers): string {
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: timezone });
  const named = bookings.slice(0, MAX_NAMED).map(({ number, return_date, overdue }) =>
    `booking ${number} ${overdue ? "was due back on" : "needs it until"} ${format.format(new Date(return_date))}`
  );
  const more = booking_count - named.length;
  if (more > 0) named.push(`${more} more ${more === 1 ? "booking needs" : "bookings need"} it`);
  const sentences: string[] = [];
  if (named.length) {
    const list = new Intl.ListFormat("en").format(named);
    sentences.push(`${list[0]!.toUpperCase()}${list.slice(1)}. Cancel or finish them first.`);
  }
  if (held_until) {
    const time = format.format(new Date(held_until));
    sentences.push(`A customer is paying for it until ${time}. Try again after that.`);
  }
  return sentences.join(" ");
}
