import type { Booking } from "../../shared/contract/booking.ts";
import type { OwnBooking } from "../../shared/contract/own_bookings.ts";
import { type PhotoScope, withLinePhotos, withPhotos } from "./line_photos.ts";
import { listGuestBookings } from "./own_bookings.sql.ts";
import { bookingOfLink, omitStaffFields } from "./redact.ts";

/**
 * Returns bookings as the signed-in customer may see them. A guest booked some with the customer's address, which
 * nobody had proven then. These have no names, as behind the link in the mail that goes to the same address.
 */
export async function toOwnBookings(
  scope: PhotoScope,
  tenant_id: string,
  bookings: readonly Booking[],
): Promise<OwnBooking[]> {
  const guests = new Set(await listGuestBookings(scope.sql, tenant_id, bookings.map(({ id }) => id)));
  return (await withLinePhotos(scope, tenant_id, bookings)).map((booking) => {
    const as_guest = guests.has(booking.id);
    return { ...as_guest ? bookingOfLink(booking) : omitStaffFields(booking), as_guest };
  });
}

/** Returns one booking as the signed-in customer may see it. */
export async function toOwnBooking(scope: PhotoScope, tenant_id: string, booking: Booking): Promise<OwnBooking> {
  const [own] = await toOwnBookings(scope, tenant_id, [booking]);
  return own!;
}

/** Returns a booking as the page behind a mailed link shows it. */
export async function toLinkedBooking(scope: PhotoScope, tenant_id: string, booking: Booking): Promise<Booking> {
  return bookingOfLink(await withPhotos(scope, tenant_id, booking));
}
