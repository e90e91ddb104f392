import type { Booking } from "../../shared/contract/booking.ts";
import { bookedTerms } from "../../shared/payment_terms.ts";
import { scheduleRest } from "../bookings/change.sql.ts";
import { bookStaffOrder } from "../counter/staff_order.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJobs } from "../jobs/jobs.sql.ts";
import { notFound, Problem } from "../problem.ts";
import type { OfferRef } from "../refs.ts";
import { getShop } from "../shops/shops.sql.ts";
import { allocateLines, transferOfferStock } from "../stock/allocations.sql.ts";
import { namingShortages } from "../stock/shortage.ts";
import { catalogueOf } from "../storefront/catalogue.ts";
import { getOffer, lockOpenOffer, toOffer } from "./offer.ts";
import { setOfferEnd, type StoredOffer } from "./offers.sql.ts";

/**
 * Books an offer at its price, if it is open and the customer has seen its last version. The lock on the offer makes
 * this happen once. Throws `out_of_stock` if its units are not held and others have them by now.
 */
export async function acceptOffer(
  tx: Queries,
  deps: World,
  ref: OfferRef,
  version: number,
): Promise<Booking | Problem<"not_found" | "offer_ended" | "offer_changed">> {
  const offer = await lockOpenOffer(tx, ref);
  if (!offer) return notFound();
  if (offer instanceof Problem) return offer;
  if (offer.version !== version) {
    const detail = "The shop has changed the offer since the customer opened it. Show it and ask again.";
    return new Problem("offer_changed", detail, { version: offer.version });
  }
  const { tenant_id } = ref;
  const { quote, riders, answers, pickup_location, notes, customer } = offer;
  const booking = await bookStaffOrder(tx, deps, await getShop(tx, tenant_id), {
    quote,
    customer,
    riders,
    answers,
    pickup_location,
    draft: { notes },
    terms: bookedTerms(toOffer(offer, deps)),
    takeStock: async (line_ids) => await takeOfferStock(tx, deps, { tenant_id, offer, line_ids }),
  });
  await setOfferEnd(tx, ref, { status: "accepted", booking_id: booking.id });
  await emitEvent(tx, deps, tenant_id, "offer.accepted", toOffer(await getOffer(tx, ref), deps));
  const payload = { tenant_id, booking_id: booking.id };
  await scheduleRest(tx, payload);
  await addJobs(tx, [{ task: "mail_offer_accepted", payload }, { task: "push_new_booking", payload }]);
  return booking;
}

/** Gives the booking the units that the offer holds, or free ones. */
async function takeOfferStock(
  tx: Queries,
  deps: World,
  { tenant_id, offer, line_ids }: { tenant_id: string; offer: StoredOffer; line_ids: readonly string[] },
): Promise<void> {
  const { id: offer_id, hold_stock, takes } = offer;
  const { addons } = await catalogueOf({ ...deps, sql: tx }, tenant_id);
  await namingShortages({ demands: takes, addons }, async () => {
    if (hold_stock) return await transferOfferStock(tx, tenant_id, { offer_id, line_ids });
    await allocateLines(tx, tenant_id, takes.map((take) => ({ ...take, line_id: line_ids[take.line_position]! })));
  });
}
