import type { BookingRef } from "../../server/refs.ts";
import { openTimedPool } from "./database.ts";
import { waitUntilBlocked } from "./wait_until_blocked.ts";

/** Sends requests that all wait for the lock of a booking, and then releases it. Returns the requests once they end. */
export async function sendWhileLocked<T>(
  { tenant_id, booking_id }: BookingRef,
  send: () => Promise<T>[],
): Promise<Promise<T>[]> {
  const { sql: others } = openTimedPool(2);
  const { requests, ended } = await others.begin(async (tx) => {
    await tx`select from bookings b where b.tenant_id = ${tenant_id} and b.id = ${booking_id} for update`;
    const requests = send();
    const ended = Promise.allSettled(requests);
    await waitUntilBlocked(tx, { by: requests.length, beside: others });
    return { requests, ended };
  });
  await others.end();
  await ended;
  return requests;
}
