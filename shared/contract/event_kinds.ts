import { z } from "zod";

/** When each kind of event is sent. */
const eventKinds = {
  "booking.created": "it was booked",
  "booking.updated": "it was changed",
  "booking.extended": "its return was moved to later",
  "booking.cancelled": "it was cancelled",
  "booking.picked_up": "its gear was handed out",
  "booking.returned": "gear came back",
  "booking.overdue": "its gear is out after the planned return",
  "booking.at_risk": "it lacks units",
  "booking.no_show": "the customer did not come",
  "payment.received": "money was received",
  "payment.refunded": "a refund was made",
  "payment.refund_failed": "a refund failed",
  "payment.failed": "a payment failed",
  "payment.disputed": "the customer's bank disputes a payment",
  "deposit.authorized": "the deposit is held",
  "deposit.action_required": "the customer must act for the deposit",
  "deposit.claimed": "the shop kept it, whole or in part",
  "deposit.released": "it was given back",
  "deposit.expired": "it is no longer held",
  "waiver.signed": "a waiver was signed",
  "webhook.test": "a test that you asked for",
};
export type EventKind = keyof typeof eventKinds;

export const eventKindsText = Object.entries(eventKinds).map(([kind, text]) => `\`${kind}\`: ${text}`).join(". ");
export const EventKind = z.enum(Object.keys(eventKinds) as [EventKind, ...EventKind[]]);
