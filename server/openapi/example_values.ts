import { bookingFields } from "../../shared/records/booking.ts";
import type { RecordDescription } from "../../shared/records/field.ts";
import { itemFields } from "../../shared/records/item.ts";
import { shopFields } from "../../shared/records/shop.ts";
import { recordedExamples } from "./recorded_examples.ts";

/** The prefix of an example `id`, by the path segment or field that contains it. */
export const exampleIdPrefixes: Record<string, string> = {
  addons: "ao",
  bookings: "bk",
  "bulk-changes": "bulk",
  categories: "cat",
  category: "cat",
  customer: "cust",
  customers: "cust",
  closings: "close",
  "day-closings": "close",
  deliveries: "dlv",
  downtime: "down",
  events: "evt",
  items: "fi",
  keys: "key",
  lines: "li",
  "payment-intent": "pi",
  payments: "pay",
  "price-tables": "pt",
  rates: "rt",
  pickup_location: "loc",
  pickup_locations: "loc",
  "pickup-locations": "loc",
  inventory: "fi",
  refunds: "re",
  shop: "ten",
  audit: "aud",
  person: "st",
  shops: "ten",
  staff: "st",
  template: "wt",
  templates: "wt",
  waiver: "ws",
  waivers: "ws",
  webhooks: "wh",
};

/** The example `name`, by the path segment or field that contains it. The default is in `exampleValues`. */
export const exampleNames: Record<string, string> = {
  addons: "Dry bag",
  categories: "Kayaks",
  category: "Kayaks",
  customer: "Ada Lovelace",
  customers: "Ada Lovelace",
  keys: "Website",
  me: "Ada Lovelace",
  participants: "Byron King",
  pickup_location: "The boathouse",
  pickup_locations: "The boathouse",
  "pickup-locations": "The boathouse",
  "price-tables": "Kayaks",
  rates: "High season",
  riders: "Annabella King",
  person: "Ada Lovelace",
  shop: "Spree Boats",
  shops: "Spree Boats",
  staff: "Ada Lovelace",
  template: "Waiver",
  templates: "Waiver",
};

const recorded = JSON.stringify(recordedExamples);
/** Returns the id that the first recorded record of a kind has, so that all examples are about the same records. */
export function id(prefix: string): string {
  return new RegExp(`"(${prefix}_[0-9a-z]{26})"`).exec(recorded)?.[1] ?? `${prefix}_01mprb1b0006wsehb23g4qxm7y`;
}
const hash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

/** Example values by field name, from a shop that rents boats. */
export const exampleValues: Record<string, unknown> = {
  pin: "4826",
  ...examplesOf(bookingFields),
  ...examplesOf(itemFields),
  ...examplesOf(shopFields),
  address: "Am Ufer 3, 10999 Berlin",
  age_of_majority: 18,
  allowed_origins: ["https://spree-boats.example"],
  amount: 7_000,
  booking_id: id("bk"),
  booking_number: "K7M4QX9",
  category_id: id("cat"),
  client_secret: "pi_3Q2w_secret_…",
  code: "481516",
  content: "<h1>Waiver</h1><p>Paddling is at your own risk.</p>",
  consent_text: "I agree, and I agree to sign electronically.",
  customer_id: id("cust"),
  date: "2027-06-12",
  date_of_birth: "1990-12-10",
  detail: "The request failed",
  document_hash: hash,
  duration: "until_return",
  email: "ada@example.com",
  ends: "2027-06-13T18:00:00.000Z",
  errors: [{ path: "name", code: "required", message: "is required" }],
  event_id: id("evt"),
  events: ["booking.created", "payment.received"],
  expected_amount: 7_000,
  fleet_item_id: id("fi"),
  from: "confirmed",
  image_url: "https://spree-boats.example/kayaks.jpg",
  instructions: "Ring at the boathouse.",
  key: "svc_pk_test_…",
  kind: "publishable",
  hash,
  label: "2 days",
  logo_url: "https://spree-boats.example/logo.svg",
  last_four: "x7Qz",
  next_cursor: null,
  has_more: false,
  path: `t/${id("ten")}/${id("ph")}.jpg`,
  payment_status: "requires_payment_method",
  pdf_url: "https://spree-boats.example/waiver.pdf",
  phone: "+49 30 1234567",
  previous_hash: null,
  by_other_person: false,
  prefix: "svc_pk_test_",
  price: 500,
  primary_color: "#0a7d5c",
  quantity: 2,
  reason: "Bad weather",
  reasons: [{ fleet_item_id: id("fi"), reason: "closed" }],
  relationship: "mother",
  request_id: "0d5a3f0c",
  retry_after: 2,
  session_token: "svc_cs_…",
  signature: { method: "typed", text: "Ada Lovelace" },
  signer: { name: "Ada Lovelace", email: "ada@example.com", date_of_birth: "1990-12-10" },
  signing_secret: "whsec_…",
  starts: "2027-06-12T06:00:00.000Z",
  template_id: id("wt"),
  to: "cancelled",
  unit_amount: 7_000,
  required_addons_amount: 0,
  url: "https://spree-boats.example/hooks",
  version: 1,
};

function examplesOf(record: RecordDescription): Record<string, unknown> {
  const examples = Object.entries(record).filter(([, { example }]) => example !== undefined);
  return Object.fromEntries(examples.map(([name, { example }]) => [name, example]));
}
