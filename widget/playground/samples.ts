import type { Addon } from "../../shared/contract/addons.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import type { Shop } from "../../shared/contract/shop.ts";
import type { WaiverTemplate } from "../../shared/contract/signing.ts";
import type { InventoryItem, Quote } from "../../shared/contract/storefront.ts";
import type { CartLine } from "../shop/state/trip.ts";
import { pictureOf } from "./picture.ts";

/** The current day in every sample. */
export const today = "2027-06-30";
export const range = { from: "2027-07-02", to: "2027-07-04" };
const at = "2027-06-01T08:00:00Z";

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
  grace_minutes: 60,
  hold_minutes: 15,
  tax_percent: 19,
  prices_include_tax: true,
  cancellation_policy: [{ hours_before: 48, refund_percent: 100 }, { hours_before: 24, refund_percent: 50 }],
  waiver_required: true,
  payments: { provider: "demo", publishable_key: null, account: null },
  terms_url: "https://example.com/terms",
  support_email: "hello@lakeside.example",
};

export const locations: Shop["pickup_locations"] = [
  ...shop.pickup_locations,
  { id: "loc_2", name: "South beach", address: "Uferweg 3, 83684 Tegernsee", instructions: null },
];

const kayaks = { id: "cat_1", name: "Kayaks", slug: "kayaks" };
const boards = { id: "cat_2", name: "Boards", slug: "boards" };
const bikes = { id: "cat_3", name: "Bikes", slug: "bikes" };

type Sketch = Pick<InventoryItem, "name" | "description" | "skill_level" | "category"> & {
  price: number;
  left: number;
  specs?: InventoryItem["specs"];
  deposit?: number;
};

const sketches: Sketch[] = [
  {
    name: "Touring kayak",
    description: "Fast and steady, with dry storage for a day on the lake.",
    skill_level: "Beginner",
    category: kayaks,
    price: 3500,
    left: 8,
    deposit: 10000,
    specs: { size: "1 person", length: "4.3 m", weight: "24 kg", max_load: "130 kg" },
  },
  {
    name: "Double kayak",
    description: "Two seats, room for a small dog or a large picnic.",
    skill_level: "Beginner",
    category: kayaks,
    price: 5500,
    left: 2,
    deposit: 15000,
    specs: { size: "2 people", length: "5.1 m" },
  },
  {
    name: "Sea kayak",
    description: "Long, lively and quick in wind.",
    skill_level: "Advanced",
    category: kayaks,
    price: 4900,
    left: 3,
  },
  {
    name: "Stand-up board",
    description: "Inflatable and forgiving. Paddle and leash are part of it.",
    skill_level: "Beginner",
    category: boards,
    price: 2800,
    left: 12,
  },
  {
    name: "Race board",
    description: "Narrow and fast.",
    skill_level: "Advanced",
    category: boards,
    price: 3900,
    left: 1,
  },
  {
    name: "City bike",
    description: "Seven gears, basket, lock.",
    skill_level: null,
    category: bikes,
    price: 1800,
    left: 20,
  },
  {
    name: "E-bike",
    description: "Eighty kilometres on one charge.",
    skill_level: null,
    category: bikes,
    price: 4200,
    left: 5,
    deposit: 20000,
  },
  {
    name: "Cargo bike",
    description: "Carries two children or a week of groceries.",
    skill_level: null,
    category: bikes,
    price: 5200,
    left: 0,
  },
];

function itemOf({ price, left, deposit, specs = {}, ...sketch }: Sketch, place: number): InventoryItem {
  return {
    ...sketch,
    id: `fi_${place}`,
    category_id: sketch.category.id,
    slug: `item-${place}`,
    status: "available",
    // Only the first item has several photos.
    photos: Array.from(
      { length: place ? 1 : 5 },
      (_, at) => ({ url: pictureOf(sketch.category.slug, place + at), variants: [] }),
    ),
    price_half_day: Math.round(price * 0.6),
    price_full_day: price,
    price_multi_day: null,
    price_weekly: null,
    deposit_amount: deposit ?? null,
    live: true,
    sku: null,
    specs,
    inventory_count: Math.max(left, 1),
    components: [],
    sort_order: place,
    created_at: at,
    updated_at: at,
    available_quantity: left,
    pricing: {
      days: 3,
      label: "3 days",
      unit_amount: price * 3,
      required_addons_amount: place === 6 ? 600 : 0,
      parts: [{ unit: "day", count: 3, price, amount: price * 3 }],
      deposit_amount: deposit ?? null,
      currency: "EUR",
    },
    ...left ? {} : { reason: "out_of_stock", next_available: "2027-07-09" },
  };
}

export const items = sketches.map(itemOf);
/** The items of a shop without photos. */
export const plainItems = items.slice(0, 3).map((item) => ({ ...item, photos: [] }));
export const manyItems = Array.from({ length: 60 }, (_, place) => {
  const sketch = sketches[place % sketches.length]!;
  return itemOf({ ...sketch, name: `${sketch.name} ${place + 1}` }, place);
});
export const longItem = itemOf({
  ...sketches[0]!,
  name:
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtenkajak with an extraordinarily long second half",
  description:
    "A description that goes on for quite a while, because the person who wrote it loves this boat and wants everyone to know what it is like to sit in it on a still morning in September.",
  price: 9_999_999,
  left: 1,
}, 0);

export const cart: CartLine[] = [
  { fleet_item_id: "fi_0", quantity: 2, addons: [{ id: "ao_2", quantity: 1 }] },
  { fleet_item_id: "fi_6", quantity: 1, addons: [] },
];
const [buoyancy, drybag, helmet]: [Addon, Addon, Addon] = [
  {
    id: "ao_1",
    name: "Buoyancy aid",
    price: 0,
    price_type: "per_item",
    mode: "required",
    description: null,
  },
  {
    id: "ao_2",
    name: "Dry bag, 20 l",
    price: 500,
    price_type: "per_item",
    mode: "optional",
    description: "Keeps phone and lunch dry.",
  },
  {
    id: "ao_3",
    name: "Helmet",
    price: 200,
    price_type: "per_day",
    mode: "required",
    description: null,
  },
];
export const addons = new Map<string, Addon[]>([["fi_0", [buoyancy, drybag]], ["fi_1", [buoyancy, drybag]], ["fi_6", [
  helmet,
]]]);

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

export const booking: Booking = {
  id: "bk_1",
  number: "LK-4821",
  status: "confirmed",
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
    out: 0,
    returned: 0,
    amount,
    components: [],
  })),
  addons: quote.addons,
  charges: [],
  riders: [{ name: "Ada Lindqvist", email: "ada@example.com" }, { name: "Noor Haddad", email: null }],
  customer: { id: "cust_1", name: "Ada Lindqvist", email: "ada@example.com", phone: null },
  pickup_location: shop.pickup_locations[0]!,
  subtotal: quote.subtotal,
  tax: quote.tax,
  total: quote.total,
  amount_paid: quote.total,
  amount_refunded: 0,
  amount_due: 0,
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
  source: "storefront",
  notes: null,
  created_at: at,
  updated_at: at,
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
