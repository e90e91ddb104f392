import type { Booking } from "../../shared/contract/booking.ts";
import type { MailKind } from "../../shared/contract/mail_kind.ts";
import type { ManagedShop } from "../../shared/contract/shop.ts";
import { bookingAtRisk } from "../mail/letters/at_risk.ts";
import { balanceDue, balancePaid } from "../mail/letters/balance.ts";
import { withBookingLink } from "../mail/letters/booking_link.ts";
import { bookingChanged, bookingConfirmed } from "../mail/letters/booking.ts";
import { bookingCancelled, refundMade, shopCancelled, soldOut } from "../mail/letters/cancelled.ts";
import { depositAction, depositClaimed, depositPlaced, depositReleased } from "../mail/letters/deposit.ts";
import { inspectionDue } from "../mail/letters/deposit_to_shop.ts";
import { paymentDisputed } from "../mail/letters/dispute.ts";
import { bookingExtended } from "../mail/letters/extended.ts";
import { feeDue, feeUnpaid } from "../mail/letters/fee.ts";
import { invoiceIssued } from "../mail/letters/invoice.ts";
import type { Letter, Sender } from "../mail/letters/letter.ts";
import { bookingOffered, offerAccepted, offerExpired } from "../mail/letters/offer.ts";
import {
  bookingOverdue,
  bookingThanks,
  pickupReminder,
  returnReminder,
  shopOverdue,
} from "../mail/letters/reminder.ts";
import {
  newRequest,
  requestAccepted,
  requestDeclined,
  requestExpired,
  requestReceived,
} from "../mail/letters/request.ts";
import { restDue, restUnpaid } from "../mail/letters/rest.ts";
import { signInCode } from "../mail/letters/sign_in_code.ts";
import { depositRefused, newBooking, refundFailed } from "../mail/letters/to_shop.ts";
import { waiverLink, waiverReminder, waiverSigned } from "../mail/letters/waiver.ts";
import { createSampleOffer } from "./sample_offer.ts";

interface Sample {
  shop: Sender;
  booking: Booking;
  base_url: string;
  /** What the shop writes into its reminders. */
  own: Pick<ManagedShop, "what_to_bring" | "review_url">;
}

/** The mails that have a link to the booking's page. */
const linked: readonly MailKind[] = [
  "confirmed",
  "changed",
  "extended",
  "cancelled",
  "refund_made",
  "balance_due",
  "balance_paid",
  "rest_due",
  "fee_due",
  "invoice",
  "request_received",
  "request_accepted",
  "request_declined",
  "deposit_placed",
  "deposit_action",
  "deposit_released",
  "deposit_claimed",
  "waiver_reminder",
  "pickup_reminder",
  "return_reminder",
  "overdue",
  "thanks",
];

/** Writes a mail about a sample booking, with the functions that write the real one. */
export function writeSample(kind: MailKind, sample: Sample): Letter {
  const letter = sampleLetters[kind](sample);
  const { shop, base_url } = sample;
  return linked.includes(kind) ? withBookingLink(letter, { shop, url: `${base_url}/b/sample` }) : letter;
}

const sampleLetters: Record<MailKind, (sample: Sample) => Letter> = {
  confirmed: ({ shop, booking, base_url }) => bookingConfirmed(shop, booking, { signing: signingLinks(base_url) }),
  changed: ({ shop, booking }) => bookingChanged(shop, booking),
  extended: ({ shop, booking }) => bookingExtended(shop, booking, { amount: partOf(booking) }),
  cancelled: ({ shop, booking }) => bookingCancelled(shop, booking, { refund: booking.total }),
  refund_made: ({ shop, booking }) => refundMade(shop, booking, { refund: partOf(booking) }),
  balance_due: ({ shop, booking, base_url }) =>
    balanceDue(shop, withBalance(booking), { pay_url: `${base_url}/pay/sample`, until: booking.pickup_date }),
  balance_paid: ({ shop, booking }) => balancePaid(shop, booking, { amount: partOf(booking) }),
  rest_due: ({ shop, booking, base_url }) =>
    restDue(shop, withRest(booking), {
      pay_url: `${base_url}/pay/sample`,
      until: booking.pickup_date,
      is_declined: false,
      cancel_at: null,
    }),
  fee_due: ({ shop, booking }) => feeDue(shop, withFee(booking)),
  deposit_placed: ({ shop, booking }) => depositPlaced(shop, booking),
  deposit_action: ({ shop, booking, base_url }) =>
    depositAction(shop, booking, { pay_url: `${base_url}/pay/sample`, until: booking.pickup_date }),
  deposit_released: ({ shop, booking }) => depositReleased(shop, booking),
  deposit_claimed: ({ shop, booking }) =>
    depositClaimed(shop, booking, { amount: booking.deposit.amount / 2, reason: "…" }),
  waiver_link: ({ shop, booking, base_url }) => waiverLink(shop, booking, signingLinks(base_url)[0]!),
  waiver_reminder: ({ shop, booking, base_url }) =>
    waiverReminder(shop, booking, { ...booking.waivers, signing: signingLinks(base_url) }),
  waiver_signed: ({ shop, booking }) =>
    waiverSigned(shop, { signer: "Byron King", signed_at: booking.created_at, waiver: "" }),
  pickup_reminder: ({ shop, booking, base_url, own: { what_to_bring } }) =>
    pickupReminder(shop, booking, { signing: signingLinks(base_url), what_to_bring }),
  return_reminder: ({ shop, booking }) => returnReminder(shop, booking),
  overdue: ({ shop, booking }) => bookingOverdue(shop, booking),
  thanks: ({ shop, booking, own: { review_url } }) =>
    bookingThanks(shop, booking, { invoice_number: null, review_url }),
  sign_in_code: ({ shop }) => signInCode(shop, { code: "481516", minutes: 10 }),
  sold_out: ({ shop, booking }) => soldOut(shop, { ...nameOf(booking), amount: booking.total, ...currencyOf(booking) }),
  offered: ({ shop, booking, base_url }) =>
    bookingOffered(shop, createSampleOffer(booking, "…"), { url: `${base_url}/o/sample` }),
  invoice: ({ shop, booking }) => invoiceIssued(shop, booking, [{ kind: "invoice", number: "INV-2027-0042" }]),
  request_received: ({ shop, booking }) => requestReceived(shop, withRequest(booking)),
  request_accepted: ({ shop, booking, base_url }) =>
    requestAccepted(shop, withRequest(booking), {
      payment: { due_now: booking.total, url: `${base_url}/pay/sample` },
      signing: signingLinks(base_url),
    }),
  request_declined: ({ shop, booking }) => requestDeclined(shop, withRequest(booking)),
  new_booking: ({ shop, booking }) => newBooking(shop, booking),
  offer_accepted: ({ shop, booking }) => offerAccepted(shop, booking),
  offer_expired: ({ shop, booking }) => offerExpired(shop, createSampleOffer(booking, "…")),
  new_request: ({ shop, booking }) => newRequest(shop, withRequest(booking)),
  request_expired: ({ shop, booking }) => requestExpired(shop, withRequest(booking)),
  shop_cancelled: ({ shop, booking }) => shopCancelled(shop, booking, { refund: booking.total }),
  at_risk: ({ shop, booking }) => bookingAtRisk(shop, booking, []),
  inspection_due: ({ shop, booking }) => inspectionDue(shop, booking),
  shop_overdue: ({ shop, booking }) => shopOverdue(shop, booking),
  rest_unpaid: ({ shop, booking }) => restUnpaid(shop, withRest(booking)),
  fee_unpaid: ({ shop, booking }) => feeUnpaid(shop, withFee(booking)),
  refund_failed: ({ shop, booking }) => refundFailed(shop, booking, { refund: partOf(booking), reason: null }),
  deposit_refused: ({ shop, booking }) => depositRefused(shop, booking, { reason: "card_declined" }),
  dispute: ({ shop, booking }) =>
    paymentDisputed(shop, {
      reference: booking.number,
      ...currencyOf(booking),
      ...nameOf(booking),
      email: "ada@example.com",
      dispute: {
        id: "du_sample",
        status: "needs_response",
        amount: booking.total,
        reason: "general",
        opened_at: booking.created_at,
        evidence_due_by: booking.pickup_date,
      },
    }),
};

function signingLinks(base_url: string) {
  return [{ rider: "Byron King", url: `${base_url}/sign/sample` }];
}

function partOf({ total }: Booking): number {
  return Math.round(total / 4);
}

function withBalance(booking: Booking): Booking {
  const amount_due = partOf(booking);
  return { ...booking, amount_paid: booking.total - amount_due, amount_due };
}

/** Returns the booking with a part of it due before the pickup. */
function withRest(booking: Booking): Booking {
  return { ...withBalance(booking), payment_terms: "part", rest_due_on: booking.created_at.slice(0, 10) };
}

/** Returns the booking as a request that has paid nothing yet. */
function withRequest(booking: Booking): Booking {
  const { created_at, pickup_date, total } = booking;
  const request = { answer_by: pickup_date, accepted_at: created_at, pay_by: pickup_date };
  const cancellation = { at: created_at, by: "staff", reason: "…", refund_amount: 0 } as const;
  return { ...booking, request, cancellation, amount_paid: 0, amount_due: total };
}

function withFee(booking: Booking): Booking {
  const fee_amount = partOf(booking);
  const cancellation = { at: booking.created_at, by: "staff", reason: null, refund_amount: 0, fee_amount } as const;
  return {
    ...booking,
    status: "no_show",
    payment_terms: "at_pickup",
    amount_paid: 0,
    amount_due: fee_amount,
    cancellation,
  };
}

const nameOf = ({ customer }: Booking) => ({ name: customer?.name ?? null });
const currencyOf = ({ currency }: Booking) => ({ currency });
