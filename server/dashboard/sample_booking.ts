import type { Booking } from "../../shared/contract/booking.ts";
import type { PickupLocation } from "../../shared/contract/pickup_locations.ts";
import { DAY, HOUR } from "../../shared/wall_clock.ts";
import { ownRateOf } from "../../shared/prices/taxes.ts";
import { sumUp } from "../../shared/prices/sums.ts";
import { decimalsOf } from "../../shared/money.ts";
import type { ShopRow } from "../shops/shops.sql.ts";

interface SampleOptions {
  shop: ShopRow;
  locations: readonly PickupLocation[];
  /** Names of things that the shop rents. */
  items: readonly string[];
  now: Date;
}

/** Returns a booking that exists in previews only: of a made-up customer, with the shop's items, place and terms. */
export function createSampleBooking({ shop, locations, items, now }: SampleOptions): Booking {
  const { currency, cancellation_policy } = shop;
  const [first = "Kayak", second] = items;
  const price = (units: number) => units * 10 ** decimalsOf(currency);
  const at = (days: number, hours = 0) =>
    new Date(Math.ceil(now.getTime() / DAY) * DAY + days * DAY + hours * HOUR).toISOString();
  const line = (place: number, { name, quantity, amount }: { name: string; quantity: number; amount: number }) => ({
    id: `li_${place}`,
    fleet_item_id: `fi_${place}`,
    name,
    quantity,
    seats: 1,
    out: 0,
    returned: 0,
    amount,
    rates: [],
    tax_rate: ownRateOf(shop),
    components: [],
  });
  const lines = [
    line(1, { name: first, quantity: 2, amount: price(140) }),
    ...second ? [line(2, { name: second, quantity: 1, amount: price(60) })] : [],
  ];
  const { subtotal, taxes, tax, total } = sumUp(lines, shop);
  return {
    id: "bk_sample",
    number: "K7M4QX9",
    version: 1,
    status: "confirmed",
    overdue: false,
    pickup_date: at(7, 9),
    return_date: at(8, 16),
    actual_pickup_at: null,
    actual_return_at: null,
    dates_offered_until: null,
    lines,
    units: [],
    addons: [],
    charges: [],
    riders: [{ name: "Ada Lovelace", email: null }, { name: "Byron King", email: null }],
    answers: [],
    answers_missing: 0,
    customer: { id: null, name: "Ada Lovelace", email: "ada@example.com", phone: "+44 20 7946 0000" },
    pickup_location: locations[0] ?? null,
    subtotal,
    taxes,
    tax,
    total,
    currency,
    amount_paid: total,
    amount_refunded: 0,
    amount_due: 0,
    due_now: 0,
    payment_terms: "full",
    rest_due_on: null,
    card_consent: null,
    request: null,
    deposit: {
      state: "scheduled",
      amount: price(100),
      timing: "at_pickup",
      duration: "until_return",
      auto_release: true,
      method: null,
      claimed_amount: 0,
      claim_reason: null,
      failure_reason: null,
      authorized_at: null,
      capture_before: null,
    },
    inspection: null,
    waivers: { required: 2, signed: 1 },
    payment_intent_id: null,
    cancellation: null,
    cancellation_policy,
    source: "storefront",
    notes: null,
    customer_notes: null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}
