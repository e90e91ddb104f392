import type { Queries } from "../db/client.ts";
import type { BookingRef } from "../refs.ts";
import type { PlannedMove } from "./holds.sql.ts";

/** Marks a hold as a change of a booking's dates. */
export async function setMoves(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
  { hold_id, moves }: { hold_id: string; moves: PlannedMove },
): Promise<void> {
  await sql`
    update holds h
    set extends = ${booking_id}, moves = ${JSON.stringify(moves)}::text::jsonb
    where h.tenant_id = ${tenant_id} and h.id = ${hold_id}`;
}
