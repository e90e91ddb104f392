import type { Booking } from "../../../shared/contract/booking.ts";
import type { PaidBooking } from "../../../shared/contract/pay_links.ts";
import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import type { Quote } from "../../../shared/contract/quote.ts";
import { items } from "./items.ts";
import { CREATED_AT, shop } from "./shop.ts";

export const quote: Quote = {
  pickup_date: "2027-07-02T07:00:00Z",
  return_date: "2027-07-04T16:00:00Z",
  days: 3,
  currency: "EUR",
  lines: [
    {
      fleet_item_id: "fi_0",
      name: "Touring kayak",
      quantity: 2,
      days: 3,
      label: "3 days",
      unit_amount: 10500,
      parts: [],
      amount: 21000,
    },
    {
      fleet_item_id: "fi_6",
      name: "E-bike",
      quantity: 1,
      days: 3,
      label: "3 days",
      unit_amount: 12600,
      parts: [],
      amount: 12600,
    },
  ],
  addons: [
    { id: "ao_1", name: "Buoyancy aid", fleet_item_id: "fi_0", line_position: 0, quantity: 2, price: 0, amount: 0 },
    {
      id: "ao_2",
      name: "Dry bag, 20 l",
      fleet_item_id: "fi_0",
      line_position: 0,
      quantity: 1,
      price: 500,
      amount: 500,
    },
    { id: "ao_3", name: "Helmet", fleet_item_id: "fi_6", line_position: 1, quantity: 1, price: 200, amount: 600 },
  ],
  subtotal: 34700,
  discounts: [],
  taxes: [{ name: null, percent: 19, net: 29160, tax: 5540 }],
  tax: 5540,
  total: 34700,
  deposit: { amount: 40000, timing: "at_pickup", duration: "until_return", auto_release: true },
  cancellation_policy: shop.cancellation_policy,
};

export const template: WaiverTemplate = {
  id: "wt_1",
  name: "Rental agreement and waiver",
  content:
    `<p>Paddling and cycling are fun, and they carry risks: cold water, weather, traffic, other people. Please read this before you sign.</p>
<h2>What you take on</h2><p>You can swim at least 200 metres, you are sober, and you wear the buoyancy aid that we give you for as long as you are on the water.</p>
<ul><li>You come back when the wind rises above four.</li><li>You stay outside the marked bird reserve.</li><li>You tell us about any damage, however small.</li></ul>
<h2>What we take on</h2><p>The gear was checked before you took it. If something is wrong with it, bring it back and you get another one.</p>
<h2>Liability</h2><p>We answer for intent and gross negligence, and for harm to life and health. For the rest you take part at your own risk.</p>`,
  type: "per_rider",
  version: 3,
  document_hash: "0".repeat(64),
  consent_text: "I am of full age, I have read the agreement, and I agree to sign it electronically.",
  age_of_majority: 18,
};

const tax_rate = { name: null, percent: 19 };
export const booking: Booking = {
  id: "bk_1",
  number: "LK-4821",
  status: "confirmed",
  request: null,
  overdue: false,
  pickup_date: quote.pickup_date,
  return_date: quote.return_date,
  actual_pickup_at: null,
  actual_return_at: null,
  lines: quote.lines.map(({ fleet_item_id, name, quantity, amount }, place) => ({
    id: `li_${place}`,
    fleet_item_id,
    name,
    quantity,
    seats: 1,
    out: 0,
    returned: 0,
    amount,
    rates: [],
    tax_rate,
    photo: items.find(({ id }) => id === fleet_item_id)?.photos[0],
    components: [],
  })),
  units: null,
  addons: quote.addons.map((addon) => ({ ...addon, tax_rate })),
  charges: [],
  riders: [{ name: "Ada Lindqvist", email: "ada@example.com" }, { name: "Noor Haddad", email: null }],
  customer: { id: "cust_1", name: "Ada Lindqvist", email: "ada@example.com", phone: null },
  pickup_location: shop.pickup_locations[0]!,
  subtotal: quote.subtotal,
  taxes: quote.taxes,
  tax: quote.tax,
  total: quote.total,
  amount_paid: quote.total,
  amount_refunded: 0,
  due_now: 0,
  amount_due: 0,
  payment_terms: "full",
  rest_due_on: null,
  card_consent: null,
  currency: "EUR",
  deposit: {
    state: "scheduled",
    amount: 40000,
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
  payment_intent_id: "pi_1",
  cancellation: null,
  cancellation_policy: shop.cancellation_policy,
  dates_offered_until: null,
  source: "storefront",
  notes: null,
  customer_notes: null,
  answers: [],
  answers_missing: 0,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  version: 1,
};
export const earlier: Booking = {
  ...booking,
  id: "bk_0",
  number: "LK-3307",
  status: "completed",
  pickup_date: "2026-08-01T07:00:00Z",
  return_date: "2026-08-02T16:00:00Z",
  lines: booking.lines.slice(1),
};

const { waivers: _, ...withoutWaivers } = booking;

/** The booking as its pay link shows it: a part is paid, and cleaning was added. */
export const owed: PaidBooking = {
  ...withoutWaivers,
  lines: booking.lines.map((line) => ({
    ...line,
    photo: items.find(({ id }) => id === line.fleet_item_id)?.photos[0] ?? null,
  })),
  charges: [{
    id: "ch_1",
    kind: "cleaning",
    label: "Cleaning",
    amount: 2_500,
    taxable: true,
    taxes: [{ ...tax_rate, net: 2_101, tax: 399 }],
    tax: 399,
    total: 2_500,
    discount: null,
    created_at: CREATED_AT,
  }],
  total: booking.total + 2_500,
  subtotal: booking.subtotal + 2_500,
  taxes: [{ ...tax_rate, net: 31_261, tax: 5_939 }],
  tax: booking.tax + 399,
  amount_due: 2_500,
};
