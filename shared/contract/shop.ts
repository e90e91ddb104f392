import { z } from "zod";
import { shopFields } from "../records/shop.ts";
import { Address } from "./address.ts";
import { changesOf, Day, orNull, Url, withVersion } from "./common.ts";
import { CreatedAt, UpdatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { PickupLocation, pickupLocations } from "./pickup_locations.ts";
import { LateFee } from "./late_fee.ts";
import { PaymentTerms, ShownPaymentTerms } from "./payment_terms.ts";
import { LengthDraft, RentalLength } from "./rental_length.ts";
import { isCurrency, isLocale, isTimeZone } from "./region.ts";
import { described, draftedFields, storedFields } from "./record_schema.ts";

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "must be a time such as 09:00, or 24:00");
const pair = 'must be a pair of times such as ["09:00", "18:00"]';
/** `items` completes the JSON Schema: linters and client generators do not read `prefixItems`. */
const Pair = z.tuple([Clock, Clock], pair).meta({ items: { type: "string" }, minItems: 2, maxItems: 2 });
const Spans = z.array(Pair).max(8, { abort: true }).refine(
  (spans) => spans.flat().every((time, at, all) => at === 0 || all[at - 1]! < time),
  "must be in order and must not overlap",
).describe('Times at which the shop is open on this day, such as `[["09:00", "18:00"]]`. Absent means closed');
/**
 * Local times at which customers may pick up and return, by weekday. A missing day is closed; `null` means always open.
 */
export const OpeningHours = z.strictObject({
  mon: Spans.optional(),
  tue: Spans.optional(),
  wed: Spans.optional(),
  thu: Spans.optional(),
  fri: Spans.optional(),
  sat: Spans.optional(),
  sun: Spans.optional(),
}).describe("Local times at which customers may pick up and return, by weekday. A missing day is closed");
export type OpeningHours = z.output<typeof OpeningHours>;

const SlotMinutes = z.union([z.literal(15), z.literal(30), z.literal(60)], "must be 15, 30 or 60");
const PolicyStep = z.strictObject({
  hours_before: z.int().min(0).max(8_760).describe("The fewest hours before the pickup for this step, 0 to 8760"),
  refund_percent: z.int().min(0).max(100).describe(
    "Percentage of what was paid for the total that is refunded, 0 to 100",
  ),
});
export const CancellationPolicy = z.array(PolicyStep).max(10).describe(
  "Steps of a cancellation policy. The step with the most `hours_before` that is met applies",
);
export type CancellationPolicy = z.output<typeof CancellationPolicy>;

/** The public settings of a shop. */
export const Shop = z.object({
  id: z.string().describe("Id of the shop"),
  ...storedFields(shopFields, "customers"),
  branding: described(
    shopFields.branding,
    z.object({
      logo_url: z.string().nullable().describe("Address of the logo; `null` if there is none"),
      primary_color: z.string().nullable().describe("Colour such as `#0a7d5c`; `null` for the default"),
    }),
  ),
  currency: described(shopFields.currency, z.string()),
  timezone: described(shopFields.timezone, z.string()),
  locale: described(shopFields.locale, z.string()),
  pickup_locations: z.array(PickupLocation).describe("Places where gear is picked up, in display order"),
  opening_hours: described(shopFields.opening_hours, OpeningHours.nullable()),
  closed_dates: described(shopFields.closed_dates, z.array(z.string())),
  slot_minutes: described(shopFields.slot_minutes, z.int()),
  offered_lengths: described(
    shopFields.offered_lengths,
    z.array(RentalLength).nullable(),
  ),
  cancellation_policy: CancellationPolicy,
  payment_terms: described(shopFields.payment_terms, ShownPaymentTerms),
  payments: z.object({
    provider: z.enum(["stripe", "demo"]).describe("`stripe`: cards by Stripe. `demo`: payments are only played"),
    publishable_key: z.string().nullable().describe("Stripe's publishable key for the browser; `null` for `demo`"),
    account: z.string().nullable().describe(
      "Stripe's id of the connected account; `null` if the money goes to the server's own account",
    ),
    available: z.boolean().describe("False while the connected account cannot take payments"),
  }).describe("How customers pay online"),
}).describe("The shop's public settings, which a publishable key reads");
export type Shop = z.output<typeof Shop>;

export const ManagedShop = Shop.extend({
  mode: z.enum(["live", "test"]).describe("`live`: real money. `test`: nothing is charged"),
  ...storedFields(shopFields, "staff"),
  legal_address: described(shopFields.legal_address, Address.nullable()),
  invoice_prefix: described(shopFields.invoice_prefix, z.string()),
  late_fee: described(shopFields.late_fee, LateFee.nullable()),
  created_at: CreatedAt,
  updated_at: UpdatedAt,
}).describe("The shop's settings with the fields that only a secret key or staff read");
export type ManagedShop = z.output<typeof ManagedShop>;

const Branding = z.strictObject({
  logo_url: orNull(Url).describe("Address of the logo; `null` if there is none"),
  primary_color: orNull(z.string().regex(/^#[0-9a-fA-F]{6}$/, "must be like #0a7d5c")).describe(
    "Colour such as `#0a7d5c`; `null` for the default",
  ),
});
const Currency = z.string().regex(/^[A-Z]{3}$/, { message: "must be a code like EUR", abort: true }).refine(
  isCurrency,
  "must be a currency in use",
);
const TimeZone = z.string().max(64, { abort: true }).refine(
  isTimeZone,
  "must be an IANA time zone such as Europe/Berlin",
);
const Locale = z.string().max(35, { abort: true }).refine(isLocale, "must be a language tag such as en or pt-BR");

const InvoicePrefix = z.string().max(12, { abort: true }).regex(
  /^[A-Z0-9-]*$/,
  "must have capital letters, digits and hyphens only",
);

const HttpsUrl = Url.refine((url) => /^https:/i.test(url), "must be an https address");

export const ShopDraft = z.strictObject({
  ...draftedFields(shopFields),
  branding: described(shopFields.branding, Branding.nullish()),
  currency: described(shopFields.currency, Currency),
  timezone: described(shopFields.timezone, TimeZone),
  locale: described(shopFields.locale, Locale),
  opening_hours: described(shopFields.opening_hours, OpeningHours.nullish()),
  closed_dates: described(shopFields.closed_dates, z.array(Day).max(400)),
  slot_minutes: described(shopFields.slot_minutes, SlotMinutes),
  offered_lengths: described(shopFields.offered_lengths, z.array(LengthDraft).max(40).nullish()),
  hold_minutes: draftedFields(shopFields).hold_minutes.nullable().describe(
    "`null` restores the default of the installation",
  ),
  cancellation_policy: CancellationPolicy,
  payment_terms: described(shopFields.payment_terms, PaymentTerms),
  late_fee: described(shopFields.late_fee, LateFee.nullish()),
  legal_address: described(shopFields.legal_address, Address.nullish()),
  invoice_prefix: described(shopFields.invoice_prefix, InvoicePrefix),
  review_url: described(shopFields.review_url, HttpsUrl.nullish()),
});

export const shop = {
  "GET /v1/shop": { operation: "getShop", summary: "Get the shop's settings", access: "secret", response: ManagedShop },
  "PATCH /v1/shop": {
    operation: "updateShop",
    summary: "Update the shop's settings",
    description: "The photo of a logo or a cover that is replaced is deleted, unless something else shows it.",
    access: "secret",
    record: "GET /v1/shop",
    body: withVersion(changesOf(ShopDraft)),
    response: ManagedShop,
    errors: ["slug_taken", "invoice_details_missing", "changed_meanwhile"],
  },
  ...pickupLocations,
} as const satisfies Contract;
