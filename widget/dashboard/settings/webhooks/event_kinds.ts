import type { EventKind } from "../../../../shared/contract/event_kinds.ts";

/** Every kind of event that a webhook can be sent. The compiler names one that is missing. */
const known: Record<Exclude<EventKind, "webhook.test">, true> = {
  "booking.created": true,
  "booking.updated": true,
  "booking.extended": true,
  "booking.cancelled": true,
  "booking.picked_up": true,
  "booking.returned": true,
  "booking.overdue": true,
  "booking.at_risk": true,
  "booking.no_show": true,
  "payment.received": true,
  "payment.refunded": true,
  "payment.refund_failed": true,
  "payment.failed": true,
  "payment.disputed": true,
  "deposit.authorized": true,
  "deposit.action_required": true,
  "deposit.claimed": true,
  "deposit.released": true,
  "deposit.expired": true,
  "waiver.signed": true,
};

export const eventKinds = Object.keys(known) as (keyof typeof known)[];
