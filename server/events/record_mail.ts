import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { BookingRef } from "../refs.ts";
import { addHistoryEntry } from "./history.sql.ts";

/** A mail about a booking. Subjects name the shop, the booking and amounts, and nothing personal. */
export interface SentMail {
  to: "customer" | "rider" | "shop";
  subject: string;
}

/** Records in the history of a booking that a mail about it was sent. The address is not kept. */
export async function recordMail(
  { sql, ids }: Pick<Deps, "ids"> & { sql: Queries },
  { tenant_id, booking_id }: BookingRef,
  { to, subject }: SentMail,
): Promise<void> {
  // Entries are sorted by id, so that of a mail has the prefix of an event
  const id = ids.next("evt");
  await addHistoryEntry(sql, { tenant_id, booking_id }, { id, action: "mail.sent", detail: { to, subject } });
}
