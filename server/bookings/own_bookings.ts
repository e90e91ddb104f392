import type { Booking } from "../../shared/contract/booking.ts";
import type { OwnBooking } from "../../shared/contract/own_bookings.ts";
import type { Queries } from "../db/client.ts";
import { listGuestBookings } from "./own_bookings.sql.ts";
import { bookingOfLink, omitStaffFields } from "./redact.ts";

/**
 * Returns bookings as the signed-in customer may see them. A guest booked some with the customer's address, which
 * nobody had proven then. These have no names, as behind the link in the mail that goes to the same address.
 */
export async function toOwnBookings(
  sql: Queries,
  tenant_id: string,
  bookings: readonly Booking[],
): Promise<OwnBooking[]> {
  const guests = new Set(await listGuestBookings(sql, tenant_id, bookings.map(({ id }) => id)));
  return bookings.map((booking) => {
    const as_guest = guests.has(booking.id);
    return { ...as_guest ? bookingOfLink(booking) : omitStaffFields(booking), as_guest };
  });
}

/** Returns one booking as the signed-in customer may see it. */
export async function toOwnBooking(sql: Queries, tenant_id: string, booking: Booking): Promise<OwnBooking> {
  const [own] = await toOwnBookings(sql, tenant_id, [booking]);
  return own!;
}
