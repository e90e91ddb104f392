import type { z } from "zod";
import type { checkout, PaymentIntent } from "../../shared/contract/checkout.ts";
import { dateOf, MINUTE, wallOf } from "../../shared/wall_clock.ts";

type HoldBody = z.input<(typeof checkout)["POST /api/storefront/payment-intent"]["body"]>;

/** The part of a visit that `continue.js` gives to the widget. */
interface ContinuedTrip {
  range: { from: string; to: string };
  time: string | null;
  location_id: string | null;
  lines: {
    fleet_item_id: string;
    quantity: number;
    addons: { id: string; quantity: number; sizes?: string[] | undefined }[];
  }[];
  discount_code?: string | undefined;
  hold: { payment_intent_id: string; client_secret?: string };
}

/**
 * Returns the address at which a person continues with a hold: the shop's booking page, with the cart.
 * The cart and the hold's secret are in the fragment, which browsers send to no server.
 */
export function continueUrl(
  { booking_details }: HoldBody,
  { payment_intent_id, client_secret }: PaymentIntent,
  { base_url, slug, timezone }: { base_url: string; slug: string; timezone: string },
): string {
  const { pickup_date, return_date, pickup_location_id, line_items, discount_code } = booking_details;
  const from = dayOf(pickup_date, timezone);
  const to = dayOf(return_date, timezone);
  const isHalfDay = pickup_date !== from && from === to;
  const trip: ContinuedTrip = {
    range: { from, to },
    time: isHalfDay ? timeOf(pickup_date, timezone) : null,
    location_id: pickup_location_id ?? null,
    lines: line_items.map(({ fleet_item_id, quantity = 1, addons = [], sizes }) => ({
      fleet_item_id,
      quantity,
      addons: addons.map((addon) => ({ ...addon, quantity: addon.quantity ?? quantity })),
      ...sizes?.length && { sizes },
    })),
    discount_code: discount_code ?? undefined,
    hold: { payment_intent_id, ...client_secret && { client_secret } },
  };
  const text = new TextEncoder().encode(JSON.stringify(trip)).toBase64({ alphabet: "base64url", omitPadding: true });
  return `${base_url}/book/${slug}#continue=${text}`;
}

/** Returns the shop's day of a day or a timestamp. */
function dayOf(moment: string, timezone: string): string {
  return moment.includes("T") ? dateOf(wallOf(Date.parse(moment), timezone)) : moment;
}

function timeOf(moment: string, timezone: string): string {
  const wall = Math.floor(wallOf(Date.parse(moment), timezone) / MINUTE) * MINUTE;
  return new Date(wall).toISOString().slice(11, 16);
}
