import { bookingTermFields } from "./booking_terms.ts";
import { field, type FieldDescription, type NamesOf, namesWhere, type RecordDescription } from "./field.ts";
import { MAX_NOTES } from "./limits.ts";

const shown = { seen_by: "customers" } as const, internal = { seen_by: "staff" } as const;

/**
 * The fields of a booking, in the order in which the API shows them.
 *
 * Fields of the kinds `line` and `text` are what people have typed. They are erased with the customer, and clients that
 * know no more than a payment or a mailed link read null.
 */
export const bookingFields = {
  id: field("Id of the booking", { kind: "code", ...shown, csv: "none" }),
  number: field("A short number for people to read and type", { kind: "code", ...shown, example: "K7M4QX9" }),
  status: field(
    "`requested`: the shop answers first. `confirmed`: to be picked up. `picked_up`: all units are out. `partially_returned`: some are back. `returned`: " +
      "all are back. `completed`: nothing is left to do. `cancelled`. `no_show`: the customer did not come",
    {
      kind: "choice",
      values: [
        "requested",
        "confirmed",
        "picked_up",
        "partially_returned",
        "returned",
        "completed",
        "cancelled",
        "no_show",
      ],
      ...shown,
    },
  ),
  overdue: field("Whether gear is out after the planned return", { kind: "yes_no", ...shown, csv: "none" }),
  pickup_date: field("The planned pickup, in UTC", {
    kind: "time",
    ...shown,
    csv: { column: "pickup" },
    example: "2027-06-12T06:00:00.000Z",
  }),
  return_date: field("The planned return, in UTC", {
    kind: "time",
    ...shown,
    csv: { column: "return" },
    example: "2027-06-13T18:00:00.000Z",
  }),
  actual_pickup_at: field("When the gear was picked up; `null` before", {
    kind: "time",
    nullable: true,
    ...shown,
    csv: { column: "picked_up_at" },
  }),
  actual_return_at: field("When the last unit was returned; `null` before", {
    kind: "time",
    nullable: true,
    ...shown,
    csv: { column: "returned_at" },
  }),
  lines: field("The items, one line each", { kind: "special", ...shown }),
  units: field("The numbered units that it has or had; `null` in answers to customers", {
    kind: "special",
    nullable: true,
    ...internal,
    csv: "none",
  }),
  addons: field("The add-ons", { kind: "special", ...shown }),
  charges: field("Charges and discounts that staff have added", { kind: "special", ...shown, csv: "none" }),
  riders: field("The people who use the gear. The first is the customer, if they ride", {
    kind: "special",
    nullable: true,
    ...shown,
    csv: "none",
  }),
  answers: field("Answers to the shop's questions, each with its question as it was then; `null` if omitted", {
    kind: "special",
    nullable: true,
    ...shown,
    csv: "none",
  }),
  answers_missing: field(
    "How many required answers to the shop's questions are missing; 0 once the gear is out or the booking is over",
    { kind: "whole", min: 0, max: 3_000, ...shown, csv: "none" },
  ),
  customer: field("`null` if personal data is omitted", { kind: "special", nullable: true, ...shown }),
  pickup_location: field("Where the gear is picked up; `null` if the shop has no locations", {
    kind: "special",
    nullable: true,
    ...shown,
  }),
  subtotal: field("Lines, add-ons and charges", { kind: "amount", ...shown }),
  taxes: field(
    "The tax by rate, the highest first. The `tax` of all adds up to `tax`, and `net` and `tax` of all to `total`",
    { kind: "special", ...shown, csv: "none" },
  ),
  tax: field("Tax in `total`, in the currency's minor unit", { kind: "amount", ...shown }),
  total: field("The price with add-ons, charges and tax, without the deposit, in the currency's minor unit", {
    kind: "amount",
    ...shown,
    example: 7_000,
  }),
  amount_paid: field("Payments received, before refunds, in the currency's minor unit", {
    kind: "amount",
    ...shown,
    csv: { column: "paid" },
  }),
  amount_refunded: field("Refunds that are made or under way, in the currency's minor unit", {
    kind: "amount",
    ...shown,
    csv: { column: "refunded" },
  }),
  amount_due: field("What is still to be paid, in the currency's minor unit", {
    kind: "amount",
    ...shown,
    csv: { column: "due" },
  }),
  ...bookingTermFields,
  currency: field("ISO 4217 code, such as `EUR`. All amounts beside it are in its minor unit", {
    kind: "code",
    ...shown,
  }),
  deposit: field("The deposit of the booking", { kind: "special", ...shown }),
  inspection: field("`null` if nothing was returned that needs one", {
    kind: "special",
    nullable: true,
    ...shown,
    csv: "none",
  }),
  waivers: field("How many waivers the booking needs and how many are signed", { kind: "special", ...shown }),
  payment_intent_id: field("Id of the payment intent; `null` if nothing was paid online", {
    kind: "code",
    nullable: true,
    ...shown,
    csv: "none",
    example: "pi_3Q2w",
  }),
  cancellation: field("The cancellation; `null` unless cancelled", {
    kind: "special",
    nullable: true,
    ...shown,
    csv: "none",
  }),
  cancellation_policy: field("What is refunded when a customer cancels", { kind: "special", ...shown, csv: "none" }),
  dates_offered_until: field(
    "Until then the customer may change the dates, whatever `cancellation_policy` says; `null` if the shop has not " +
      "offered it",
    { kind: "time", nullable: true, ...shown, csv: "none" },
  ),
  source: field("`storefront`: booked by a customer. `staff`: booked at the counter", {
    kind: "choice",
    values: ["storefront", "staff"],
    ...shown,
  }),
  notes: field(
    "For staff, at most 2,000 characters; `null` if there are none. They begin with `customer_notes`, which is what " +
      "answers to customers have here",
    { kind: "text", max: MAX_NOTES, nullable: true, ...internal, changed_by: "staff", example: "Arrives by train" },
  ),
  customer_notes: field("What the customer wrote when they booked", {
    kind: "text",
    max: MAX_NOTES,
    nullable: true,
    ...shown,
    csv: "none",
  }),
  created_at: field("When it was created, in UTC", { kind: "time", ...shown, csv: { column: "created" } }),
  updated_at: field("When it was last changed, in UTC", { kind: "time", ...shown, csv: "none" }),
  version: field("Increases with every change", { kind: "whole", min: 1, max: 2 ** 31 - 1, ...shown, csv: "none" }),
} satisfies RecordDescription;

export type BookingFields = typeof bookingFields;
export type BookingField = keyof BookingFields;

/** The fields that people have typed. */
export type BookingText = NamesOf<BookingFields, "line" | "text">;
export const bookingTexts = namesWhere(
  bookingFields,
  ({ kind }) => kind === "line" || kind === "text",
) as BookingText[];

/** The fields that only staff see. */
export type StaffBookingField = {
  [N in BookingField]: BookingFields[N]["seen_by"] extends "staff" ? N : never;
}[BookingField];
export const staffBookingFields = namesWhere(
  bookingFields,
  ({ seen_by }) => seen_by === "staff",
) as StaffBookingField[];

/** The fields that staff write when they create a booking, and may change later. */
export type ChangedBookingField = {
  [N in BookingField]: BookingFields[N] extends { changed_by: "staff" } ? N : never;
}[BookingField];
export const changedBookingFields = Object.fromEntries(
  Object.entries<FieldDescription>(bookingFields).filter(([, { changed_by }]) => changed_by === "staff"),
) as Pick<BookingFields, ChangedBookingField>;
