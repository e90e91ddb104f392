import type { Queries } from "../db/client.ts";
import type { BookingRef } from "../refs.ts";

/** The card that a customer allowed the shop to charge for the rest of a booking. */
export interface SavedCard {
  provider: "stripe" | "demo";
  /** The connected account at the processor; null for our own. */
  account: string | null;
  processor_customer_id: string;
  payment_method_id: string;
}

export async function keepCard(
  tx: Queries,
  { tenant_id, booking_id }: BookingRef,
  card: SavedCard,
): Promise<void> {
  await tx`insert into saved_cards ${tx({ tenant_id, booking_id, ...card })}`;
}

/** Deletes the card of a booking that has ended. One that was opened again, as by an undone return, keeps it. */
export async function dropCard(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<void> {
  await sql`
    delete from saved_cards c
    using bookings b
    where c.tenant_id = ${tenant_id} and c.booking_id = ${booking_id}
      and b.tenant_id = ${tenant_id} and b.id = ${booking_id}
      and b.status in ('returned', 'completed', 'cancelled', 'no_show')`;
}

export async function findSavedCard(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
): Promise<SavedCard | undefined> {
  const [row] = await sql<SavedCard[]>`
    select c.provider, c.account, c.processor_customer_id, c.payment_method_id
    from saved_cards c
    where c.tenant_id = ${tenant_id} and c.booking_id = ${booking_id}`;
  return row;
}
