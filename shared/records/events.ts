/** A kind of event: what happened, for the API reference, and the record that the event carries. */
interface EventDescription {
  description: string;
  object: EventRecord;
}
/** The records that events carry. `server/openapi/events.ts` has a schema for each. */
export type EventRecord =
  | "booking"
  | "overdue_booking"
  | "booking_at_risk"
  | "payment"
  | "failed_payment"
  | "invoice"
  | "waiver"
  | "unit"
  | "offer"
  | "payment_account"
  | "test";

/**
 * The kinds of events. The contract, the API reference, webhook endpoints and the dashboard's words are derived from
 * it, in this order.
 */
export const events = {
  "booking.requested": { description: "a customer requested it, and the shop answers first", object: "booking" },
  "booking.created": { description: "it was booked, or the shop accepted its request", object: "booking" },
  "booking.updated": { description: "it was changed", object: "booking" },
  "booking.answered": { description: "questions were answered", object: "booking" },
  "booking.extended": { description: "its return was moved to later", object: "booking" },
  "booking.cancelled": { description: "it was cancelled", object: "booking" },
  "booking.picked_up": { description: "its gear was handed out", object: "booking" },
  "booking.returned": { description: "gear came back", object: "booking" },
  "booking.overdue": { description: "its gear is out after the planned return", object: "overdue_booking" },
  "booking.at_risk": { description: "it lacks units", object: "booking_at_risk" },
  "booking.no_show": { description: "the customer did not come", object: "booking" },
  "offer.created": { description: "a booking was offered to a customer", object: "offer" },
  "offer.updated": { description: "it was changed", object: "offer" },
  "offer.accepted": { description: "the customer accepted it, which made the booking", object: "offer" },
  "offer.expired": { description: "nobody accepted it in time", object: "offer" },
  "offer.withdrawn": { description: "the shop took it back", object: "offer" },
  "payment.received": { description: "money was received", object: "payment" },
  "payment.refunded": { description: "a refund was made", object: "payment" },
  "payment.refund_failed": { description: "a refund failed", object: "payment" },
  "payment.failed": { description: "a payment failed", object: "failed_payment" },
  "payment.disputed": { description: "the customer's bank disputes a payment", object: "payment" },
  "deposit.authorized": { description: "the deposit is held", object: "booking" },
  "deposit.action_required": { description: "the customer must act for the deposit", object: "booking" },
  "deposit.claimed": { description: "the shop kept it, whole or in part", object: "booking" },
  "deposit.released": { description: "it was given back", object: "booking" },
  "deposit.expired": { description: "it is no longer held", object: "booking" },
  "invoice.issued": { description: "an invoice or a credit note was issued", object: "invoice" },
  "waiver.signed": { description: "a waiver was signed", object: "waiver" },
  "unit.assigned": { description: "a booking got a numbered unit", object: "unit" },
  "unit.returned": { description: "a numbered unit came back, or was taken off its booking", object: "unit" },
  "unit.service_due": { description: "a numbered unit needs a service", object: "unit" },
  "payment_account.updated": {
    description: "what Stripe says of the shop's payment account has changed",
    object: "payment_account",
  },
  "webhook.test": { description: "a test that you asked for", object: "test" },
} as const satisfies Record<string, EventDescription>;
export type EventKind = keyof typeof events;

export const eventKinds = Object.keys(events) as EventKind[];

/** What the history of a booking can name. */
export type HistoryAction =
  | Exclude<
    EventKind,
    | "offer.created"
    | "offer.updated"
    | "offer.expired"
    | "offer.withdrawn"
    | "unit.service_due"
    | "payment_account.updated"
    | "webhook.test"
  >
  | "booking.accepted"
  | "booking.email_corrected"
  | "booking.dates_offered"
  | "booking.fee_waived"
  | "booking.pickup_undone"
  | "booking.return_undone"
  | "booking.change_undone"
  | "mail.sent";
