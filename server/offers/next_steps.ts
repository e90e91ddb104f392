import type { Booking } from "../../shared/contract/booking.ts";
import type { OfferNextSteps } from "../../shared/contract/offer_links.ts";
import { createFirstPaymentLink } from "../balance/links.ts";
import { findPaymentRefusal } from "../balance/refusal.ts";
import { createBookingLink } from "../booking_links/booking_link.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { canPayOnline } from "../shops/receiver.ts";
import { getShop } from "../shops/shops.sql.ts";
import { createLinksForUnsigned } from "../signing/links.ts";
import { getSigningBooking } from "../signing/riders.sql.ts";

/** Creates links to what the customer of an accepted offer has left to do: pay what is due now, and sign. */
export async function createNextSteps(
  tx: Queries,
  deps: Pick<World, "ids" | "settings" | "clock" | "payments">,
  { tenant_id, booking }: { tenant_id: string; booking: Booking },
): Promise<OfferNextSteps> {
  const ref = { tenant_id, booking_id: booking.id };
  const { due_now: amount } = booking;
  const isPayable = amount > 0 && !findPaymentRefusal(booking) && canPayOnline(deps, await getShop(tx, tenant_id));
  const links = await createLinksForUnsigned(tx, deps, await getSigningBooking(tx, tenant_id, booking.id));
  return {
    booking_number: booking.number,
    booking_url: await createBookingLink(tx, deps, ref),
    amount,
    payment_url: isPayable ? await createFirstPaymentLink(tx, deps, ref) : null,
    signing: links.flatMap(({ rider, url }) => url === null ? [] : [{ rider, url }]),
  };
}
