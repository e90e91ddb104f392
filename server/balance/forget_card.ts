import type { Deps } from "../deps.ts";
import type { BookingRef } from "../refs.ts";
import { dropCard } from "./saved_card.sql.ts";

/** Job: deletes the saved card of a booking a week after its end, when nothing is charged to it any more. */
export async function forgetCard({ sql }: Pick<Deps, "sql">, ref: BookingRef): Promise<void> {
  await dropCard(sql, ref);
}
