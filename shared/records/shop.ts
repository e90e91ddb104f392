import { field, type NamesOf, type PlainKind, type RecordDescription } from "./field.ts";
import { reminderFields } from "./reminder_settings.ts";

const shown = { seen_by: "customers" } as const, internal = { seen_by: "staff" } as const;

/** The settings of a shop that its people change. */
export const shopFields = {
  name: field("Name of the shop", { kind: "line", max: 200, ...shown }),
  slug: field("Name of the shop in addresses. No other shop of the server has it", {
    kind: "slug",
    max: 100,
    ...shown,
  }),
  branding: field("The shop's logo and colour; `null` restores the default", { kind: "special", ...shown }),
  currency: field("ISO 4217 code, such as `EUR`. All amounts of the shop are in its minor unit", {
    kind: "special",
    ...shown,
    example: "EUR",
  }),
  timezone: field("IANA time zone of the shop's calendar", { kind: "special", ...shown, example: "Europe/Berlin" }),
  locale: field("Language of the shop, such as `en` or `pt-BR`", { kind: "special", ...shown, example: "de" }),
  german_address: field(
    "How the German widget and the shop's German mails address their readers: `sie` (formal) or `du` (informal)",
    { kind: "choice", values: ["sie", "du"], ...shown },
  ),
  opening_hours: field("When customers may pick up and return; `null` means always", {
    kind: "special",
    nullable: true,
    ...shown,
    example: { mon: [["09:00", "18:00"]], sat: [["08:00", "20:00"]] },
  }),
  closed_dates: field("Days on which the shop is closed, such as `2027-12-25`, at most 400", {
    kind: "special",
    ...shown,
  }),
  half_day_hours: field("Longest rental in hours that costs `price_half_day`, 1 to 24", {
    kind: "whole",
    min: 1,
    max: 24,
    ...shown,
  }),
  slot_minutes: field("Minutes between two start times of a rental in hours: `15`, `30` or `60`", {
    kind: "special",
    default: 30,
    ...shown,
    example: 30,
  }),
  offered_lengths: field(
    'The lengths that the widget offers beside whole days, such as `{ "hours": 2 }`; `null` for all rows of the ' +
      "price tables. Clients of the API may book others",
    { kind: "special", nullable: true, ...shown, example: null },
  ),
  last_pickup_minutes: field(
    "Minutes before the last closing of a day until which customers may pick up on the day on which they book, 0 to " +
      "720. It has no effect without `opening_hours`, and does not bind staff",
    { kind: "whole", min: 0, max: 720, ...shown },
  ),
  grace_minutes: field("Minutes that a rental may be longer than whole days before one more day counts, 0 to 1440", {
    kind: "whole",
    min: 0,
    max: 1_440,
    ...shown,
  }),
  hold_minutes: field("Minutes for which a cart is held while the customer pays, 5 to 60", {
    kind: "whole",
    min: 5,
    max: 60,
    ...shown,
  }),
  tax_percent: field("Tax rate in percent, 0 to 100, with at most 3 decimals", { kind: "percent", ...shown }),
  prices_include_tax: field("Whether the shop's prices include tax", { kind: "yes_no", ...shown }),
  cancellation_policy: field("What a customer gets back, by the time that is left until the pickup", {
    kind: "special",
    ...shown,
    example: [{ hours_before: 24, refund_percent: 100 }],
  }),
  payment_terms: field("What customers pay when they book, and when they pay the rest", {
    kind: "special",
    ...shown,
    example: { kind: "part", percent: 30, amount: null, rest_days_before: null },
  }),
  waiver_required: field("Whether customers must sign the active waiver", { kind: "yes_no", ...shown }),
  waiver_timing: field(
    "When the widget asks the customer to sign the waiver: `before_payment` or `after_payment`. Pickup checks the " +
      "signatures in both cases",
    { kind: "choice", values: ["before_payment", "after_payment"], ...shown },
  ),
  sign_in: field(
    "Whether customers enter a mailed code while they book. `required`: before they pay. `offered`: only if they ask " +
      "for one. `off`: no code is sent. Clients of the API can book as a guest in every case",
    { kind: "choice", values: ["required", "offered", "off"], ...shown },
  ),
  ask_company: field(
    "Whether the widget asks customers for their company: its name, VAT id and billing address. Clients of the API can " +
      "send them in every case",
    { kind: "yes_no", ...shown },
  ),
  terms_url: field("Address of the shop's terms; `null` if there are none", {
    kind: "url",
    nullable: true,
    ...shown,
    example: "https://spree-boats.example/terms",
  }),
  support_email: field("E-mail address that customers can write to; `null` if there is none", {
    kind: "email",
    nullable: true,
    ...shown,
    example: "ada@spree-boats.example",
  }),
  phone: field("Telephone number that customers can call; `null` if there is none", {
    kind: "phone",
    nullable: true,
    ...shown,
    example: "+49 30 1234567",
  }),
  cover_url: field(
    "Address of the picture at the top of the shop's home page; `null` shows photos of its items in its place",
    { kind: "url", nullable: true, ...shown, example: "https://spree-boats.example/harbour.jpg" },
  ),
  legal_name: field("Legal name of the business, for invoices; `null` if it is not entered", {
    kind: "line",
    max: 200,
    nullable: true,
    ...internal,
    example: "Spree Boats GmbH",
  }),
  legal_address: field("Address of the business, for invoices; `null` if it is not entered", {
    kind: "special",
    nullable: true,
    ...internal,
    example: { line1: "Uferweg 5", city: "Berlin", postal_code: "10115", state: null, country: "DE" },
  }),
  tax_id: field("VAT id or tax number of the business, for invoices; `null` if it has none", {
    kind: "line",
    max: 50,
    nullable: true,
    ...internal,
    example: "DE123456789",
  }),
  invoice_prefix: field("How the numbers of invoices begin: capital letters, digits and hyphens", {
    kind: "special",
    default: "INV-",
    ...internal,
    example: "INV-",
  }),
  invoicing: field(
    "When invoices are issued. `on_payment`: with the first payment. `on_pickup`: with the pickup. `off`: only those " +
      "that staff issue. Bookings from before it was switched on get none by themselves",
    { kind: "choice", values: ["off", "on_payment", "on_pickup"], ...internal, example: "on_payment" },
  ),
  ...reminderFields,
  waiver_retention_years: field(
    "Years after a signature in which its waiver is kept, 1 to 100; `null` keeps it for ever. A guest's signature " +
      "without a booking is erased after 30 days",
    { kind: "whole", min: 1, max: 100, nullable: true, ...internal },
  ),
  inspection_hours: field(
    "Hours after a return in which staff inspect the gear, 1 to 336. Until then its deposit is not released",
    { kind: "whole", min: 1, max: 336, ...internal },
  ),
  overdue_grace_minutes: field(
    "Minutes after a planned return before the shop is alarmed, 0 to 1440: by Today, by `booking.overdue`, and of " +
      "bookings that need the gear. It changes no late fee",
    { kind: "whole", min: 0, max: 1_440, ...internal },
  ),
  late_fee: field("Fee for late returns; `null` for none", {
    kind: "special",
    nullable: true,
    ...internal,
    example: { per: "hour", percent_of_day: 25, grace_minutes: 15 },
  }),
  guest_hold_max_percent: field(
    "The share of an item's stock, and of all stock, that a guest may hold without paying, 1 to 100 percent. 10 " +
      "units of an item and 30 in all are always allowed. Guests are customers without an earlier booking",
    { kind: "whole", min: 1, max: 100, ...internal },
  ),
  guest_hold_max_days: field("The longest period in rental days that a guest may hold; `null` for no limit", {
    kind: "whole",
    min: 1,
    max: 366,
    nullable: true,
    ...internal,
  }),
  guest_hold_max_hours: field(
    "Hours a day in which the unpaid holds of one network may have an item's whole stock, or half of it for twice as " +
      "long. Customers with an earlier booking have four times as many. `null` for no limit",
    { kind: "whole", min: 1, max: 24, nullable: true, ...internal },
  ),
} satisfies RecordDescription;

export type ShopFields = typeof shopFields;
/** The settings whose schema and form field follow from their description. */
export type PlainShopField = NamesOf<ShopFields, PlainKind>;
