import type { Shop } from "../../../shared/contract/shop.ts";

/** The current day in every sample. */
export const today = "2027-06-30";
export const range = { from: "2027-07-02", to: "2027-07-04" };
/** The time at which every record of the samples was created. */
export const CREATED_AT = "2027-06-01T08:00:00Z";

export const shop: Shop = {
  id: "ten_sample",
  name: "Lakeside Paddle",
  slug: "lakeside",
  branding: { logo_url: null, primary_color: "#0b6e69" },
  currency: "EUR",
  timezone: "Europe/Berlin",
  locale: "en",
  pickup_locations: [{
    id: "loc_1",
    name: "The boathouse",
    address: "Seestraße 12, 83684 Tegernsee",
    instructions: "Through the green gate, then left at the water.",
  }],
  opening_hours: null,
  closed_dates: [],
  half_day_hours: 4,
  slot_minutes: 30,
  offered_lengths: null,
  last_pickup_minutes: 60,
  grace_minutes: 60,
  hold_minutes: 15,
  tax_percent: 19,
  prices_include_tax: true,
  payment_terms: {
    kind: "full",
    percent: null,
    amount: null,
    rest_days_before: null,
    cancel_unpaid_hours: null,
    full_within_days: null,
    guarantee: "none",
    request: null,
  },
  cancellation_policy: [{ hours_before: 48, refund_percent: 100 }, { hours_before: 24, refund_percent: 50 }],
  waiver_required: true,
  waiver_timing: "before_payment",
  sign_in: "offered",
  ask_company: false,
  german_address: "sie",
  payments: { provider: "demo", publishable_key: null, account: null, available: true },
  terms_url: "https://example.com/terms",
  support_email: "hello@lakeside.example",
  phone: "+49 8022 5550123",
  cover_url: null,
};

export const locations: Shop["pickup_locations"] = [
  ...shop.pickup_locations,
  { id: "loc_2", name: "South beach", address: "Uferweg 3, 83684 Tegernsee", instructions: null },
];
