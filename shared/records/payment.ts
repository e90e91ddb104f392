import { field, type RecordDescription } from "./field.ts";

const staff = { seen_by: "staff" } as const;

/** The fields of a payment, in the order in which the API shows them. */
export const paymentFields = {
  id: field("Id of the payment", { kind: "code", ...staff }),
  booking_id: field("Id of the booking; `null` if there is none", { kind: "code", nullable: true, ...staff }),
  kind: field("`rental`: for a booking's price. `deposit`: kept from a deposit", {
    kind: "choice",
    values: ["rental", "deposit"],
    ...staff,
  }),
  method: field("`card`, `cash`, `card_terminal`, `bank_transfer` or `other`", { kind: "special", ...staff }),
  reference: field("A note by staff, such as a receipt number", { kind: "line", max: 200, nullable: true, ...staff }),
  amount: field("What was received, in the currency's minor unit", { kind: "amount", ...staff }),
  amount_refunded: field("Refunds that are made or under way, in the currency's minor unit", {
    kind: "amount",
    ...staff,
    csv: { column: "refunded" },
  }),
  currency: field("ISO 4217 code, such as `EUR`. All amounts beside it are in its minor unit", {
    kind: "code",
    ...staff,
  }),
  status: field("`succeeded`, `partially_refunded` or `refunded`", {
    kind: "choice",
    values: ["succeeded", "partially_refunded", "refunded"],
    ...staff,
  }),
  payment_intent_id: field("Id of the payment intent; `null` if staff took the money", {
    kind: "code",
    nullable: true,
    ...staff,
  }),
  dispute: field("The dispute to act on: the newest open one, or else the newest", { kind: "special", ...staff }),
  disputes: field("All disputes of the payment, newest first", { kind: "special", ...staff, csv: "none" }),
  refunds: field("Refunds of the payment, oldest first", { kind: "special", ...staff, csv: "none" }),
  created_at: field("When it was created, in UTC", { kind: "time", ...staff, csv: { column: "created" } }),
  version: field("Increases with every change", { kind: "whole", min: 1, max: 1_000_000_000, ...staff, csv: "none" }),
} as const satisfies RecordDescription;
export type PaymentFields = typeof paymentFields;
