import type { offers } from "../../../shared/contract/offers.ts";
import type { RequestOf } from "../../../shared/contract/mod.ts";
import type { Shop } from "../../../shared/contract/shop.ts";
import { DAY, HOUR, wallOf } from "../../../shared/wall_clock.ts";
import { dayOf, halfDayOf } from "../../shop/state/calendar.ts";
import { instantOfLocal, localTimeOf } from "../kit/local_time.ts";
import type { Draft, NewBooking, OfferDraft } from "./draft.ts";

/** The body of `POST /v1/offers`. */
export type NewOffer = RequestOf<"POST /v1/offers", (typeof offers)["POST /v1/offers"]>["body"];

/** Returns when the rental of a draft begins (ms). Infinite without days. */
function pickupOf({ range, time }: Draft, shop: Shop, now: number): number {
  if (!range.from) return Infinity;
  return halfDayOf({ range, time }, shop)?.[0] ?? dayOf(range.from, shop, now).opens;
}

/** Returns an offer that is valid until six in the evening of the day after next, or until an earlier pickup. */
export function newOfferDraft(draft: Draft, shop: Shop, now: number): OfferDraft {
  const midnight = Math.floor(wallOf(now, shop.timezone) / DAY) * DAY;
  const evening = Date.parse(
    instantOfLocal(new Date(midnight + 2 * DAY + 18 * HOUR).toISOString().slice(0, 16), shop.timezone)!,
  );
  const end = new Date(Math.min(evening, pickupOf(draft, shop, now))).toISOString();
  return { valid_until: localTimeOf(end, shop.timezone), hold_stock: true, message: "" };
}

/** Returns whether a typed end of an offer lies after now and not after a pickup (ms). */
export function isEndInTime(
  valid_until: string,
  { timezone, now, pickup_at }: { timezone: string; now: number; pickup_at: number },
): boolean {
  const instant = instantOfLocal(valid_until, timezone);
  return instant !== null && Date.parse(instant) > now && Date.parse(instant) <= pickup_at;
}

/** Returns whether the offer of a draft ends after now and before the pickup. */
export function isOfferInTime(draft: Draft, shop: Shop, now: number): boolean {
  if (!draft.offer) return true;
  const { timezone } = shop;
  return isEndInTime(draft.offer.valid_until, { timezone, now, pickup_at: pickupOf(draft, shop, now) });
}

/** Returns the request of an offer whose end is in time. */
export function offerBodyOf(
  { valid_until, hold_stock, message }: OfferDraft,
  booking: NewBooking,
  { timezone }: Pick<Shop, "timezone">,
): NewOffer {
  const until = instantOfLocal(valid_until, timezone)!;
  return { ...booking, valid_until: until, hold_stock, message: message.trim() || null };
}
