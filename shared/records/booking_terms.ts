import { field, type RecordDescription } from "./field.ts";

const shown = { seen_by: "customers" } as const;

/** The fields of a booking that say when it is paid, and whether the shop accepted it first. */
export const bookingTermFields = {
  payment_terms: field(
    "`full`: all was due with the booking. `part`: a part was. `at_pickup`: nothing was. `due_now` has what is due now",
    { kind: "choice", values: ["full", "part", "at_pickup"], ...shown, csv: "none", example: "full" },
  ),
  due_now: field(
    "What of `amount_due` is due now by the payment terms, in the currency's minor unit. The rest is due at " +
      "`rest_due_on`, or at the pickup",
    { kind: "amount", ...shown, csv: "none", example: 0 },
  ),
  rest_due_on: field(
    "The day on which `amount_due` is due by the payment terms of the booking; `null` for the pickup",
    { kind: "special", nullable: true, ...shown, csv: "none", example: null },
  ),
  card_consent: field(
    "The sentence with which the customer allowed the shop to charge the card later; `null` without it. Of `at_pickup`, " +
      "the card pays for a late cancellation or a no-show",
    { kind: "special", nullable: true, ...shown, csv: "none", example: null },
  ),
  request: field("The request that it began with, which the shop accepts first; `null` if it was booked at once", {
    kind: "special",
    nullable: true,
    ...shown,
    csv: "none",
    example: null,
  }),
} satisfies RecordDescription;
