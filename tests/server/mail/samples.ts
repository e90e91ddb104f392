import { bookingAtRisk } from "../../../server/mail/letters/at_risk.ts";
import { balanceDue, balancePaid } from "../../../server/mail/letters/balance.ts";
import { customerEmailNew, customerEmailOld, emailCorrected } from "../../../server/mail/letters/email_corrected.ts";
import { bookingChanged, bookingConfirmed } from "../../../server/mail/letters/booking.ts";
import {
  bookingCancelled,
  refundMade,
  shopCancelled,
  shopChanged,
  soldOut,
} from "../../../server/mail/letters/cancelled.ts";
import { depositAction, depositClaimed, depositPlaced, depositReleased } from "../../../server/mail/letters/deposit.ts";
import { paymentAccountDue } from "../../../server/mail/letters/payment_account.ts";
import { paymentDisputed } from "../../../server/mail/letters/dispute.ts";
import { depositExpired, inspectionDue } from "../../../server/mail/letters/deposit_to_shop.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { Letter, Sender } from "../../../server/mail/letters/letter.ts";
import { refundDelayed, refundRecovered, shopRefundRecovered } from "../../../server/mail/letters/refund.ts";
import { createSampleOffer } from "../../../server/dashboard/sample_offer.ts";
import { datesOffered } from "../../../server/mail/letters/dates_offered.ts";
import { datesNotChanged, shopDatesNotChanged } from "../../../server/mail/letters/dates_not_changed.ts";
import { bookingExtended, notExtended, shopExtended, shopNotExtended } from "../../../server/mail/letters/extended.ts";
import { invoiceIssued } from "../../../server/mail/letters/invoice.ts";
import { notBooked, paidAmountDiffers, shopNotBooked } from "../../../server/mail/letters/not_booked.ts";
import { bookingOffered, offerAccepted, offerExpired } from "../../../server/mail/letters/offer.ts";
import {
  bookingOverdue,
  bookingThanks,
  pickupReminder,
  returnReminder,
  shopOverdue,
} from "../../../server/mail/letters/reminder.ts";
import { signInCode } from "../../../server/mail/letters/sign_in_code.ts";
import { staffAccessChanged, staffInvitation, staffSignedIn } from "../../../server/mail/letters/staff.ts";
import {
  depositRefused,
  latePaymentRefunded,
  lateRefundFailed,
  newBooking,
  refundFailed,
  webhookTurnedOff,
} from "../../../server/mail/letters/to_shop.ts";
import { waiverLink, waiverReminder, waiverSigned } from "../../../server/mail/letters/waiver.ts";
import { booking } from "../../../widget/playground/samples/booking.ts";

const paper = (kind: "invoice" | "credit_note", number: number) => ({ kind, number: `INV-2027-000${number}` });

export const boathouse: Sender = {
  name: "Lakeside Boathouse",
  locale: "en-GB",
  german_address: "sie",
  timezone: "Europe/Berlin",
  support_email: "hello@boathouse.example",
  phone: "+49 8022 5550123",
  branding: { logo_url: null, primary_color: "#0a7d5c" },
};

const line = booking.lines[0]!;
/** A booking of two kayaks and a board, with every field that a letter can show. */
export const weekend: Booking = {
  ...booking,
  id: "bk_01jqz6x7m8n9p0q1r2s3t4v5w6",
  number: "7KQ2M4",
  version: 3,
  pickup_date: "2027-05-14T07:00:00Z",
  return_date: "2027-05-16T16:00:00Z",
  lines: [
    { ...line, id: "li_1", fleet_item_id: "fi_1", name: "Touring kayak", quantity: 2, amount: 18_000 },
    { ...line, id: "li_2", fleet_item_id: "fi_2", name: "Stand-up paddle board", quantity: 1, amount: 7_500 },
  ],
  addons: [{
    id: "ao_1",
    name: "Dry bag",
    fleet_item_id: "fi_1",
    line_position: 0,
    quantity: 2,
    price: 500,
    amount: 1_000,
    tax_rate: line.tax_rate,
  }],
  riders: [{ name: "Ada Kovač", email: null }, { name: "Ben Kovač", email: null }],
  customer: { id: null, name: "Ada Kovač", email: "ada@example.com", phone: "+49 151 0000000" },
  pickup_location: {
    id: "loc_1",
    name: "The boathouse",
    address: "Seestraße 12\n82211 Herrsching",
    instructions: "Behind the ice-cream stand",
  },
  subtotal: 26_500,
  tax: 5_035,
  total: 31_535,
  amount_paid: 31_535,
  waivers: { required: 3, signed: 1 },
  cancellation_policy: [{ hours_before: 24, refund_percent: 50 }, { hours_before: 72, refund_percent: 100 }],
  notes: "We bring our own life jackets for the children.",
  created_at: "2027-05-01T10:00:00Z",
  updated_at: "2027-05-01T10:00:00Z",
};

const url = "https://rent.example/sign/3q2-7wAbCdEfGhIjKlMnOpQrStUvWxYz0123456789a";
const opened = { id: "du_1", opened_at: "2027-05-12T10:00:00Z" };
/** Returns one of each letter, in the language of a shop. */
export function createAllLetters(
  shop: Sender,
  booking: Booking,
  { rider = "Ben Kovač", reason = "A paddle came back broken." } = {},
): Record<string, Letter> {
  const signing = [{ rider, url }, { rider: "Mia Kovač", url }];
  const offer = { ...createSampleOffer(booking, reason), valid_until: "2027-05-10T22:00:00Z" };
  return {
    sign_in_code: signInCode(shop, { code: "048213", minutes: 10 }),
    staff_sign_in_code: signInCode(shop, { code: "048213", minutes: 10, url }),
    confirmed: bookingConfirmed(shop, booking, { signing }),
    changed: bookingChanged(shop, booking),
    email_corrected: emailCorrected(shop, { number: booking.number, email: "ada@example.com" }),
    customer_email_old: customerEmailOld(shop, { email: "ada@example.com" }),
    customer_email_new: customerEmailNew(shop),
    extended: bookingExtended(shop, booking, { amount: 9_000 }),
    extended_for_nothing: bookingExtended(shop, booking, { amount: 0 }),
    shop_extended: shopExtended(shop, booking, { amount: 9_000 }),
    not_extended: notExtended(shop, { ...booking, status: "picked_up" }, { amount: 9_000, currency: "EUR" }),
    shop_not_extended: shopNotExtended(shop, booking, { amount: 9_000, currency: "EUR" }),
    dates_not_changed: datesNotChanged(shop, booking, { amount: 9_000, currency: "EUR" }),
    shop_dates_not_changed: shopDatesNotChanged(shop, booking, { amount: 9_000, currency: "EUR" }),
    cancelled: bookingCancelled(shop, booking, { refund: booking.total }),
    cancelled_without_refund: bookingCancelled(shop, booking, { refund: 0 }),
    refund_made: refundMade(shop, booking, { refund: 5_000 }),
    sold_out: soldOut(shop, {
      name: booking.customer?.name ?? null,
      amount: booking.total,
      currency: booking.currency,
    }),
    deposit_placed: depositPlaced(shop, booking),
    deposit_released: depositReleased(shop, booking),
    deposit_claimed: depositClaimed(shop, booking, { amount: 12_000, reason }),
    deposit_action: depositAction(shop, booking, {
      pay_url: url.replace("sign", "pay"),
      until: "2027-05-14T06:00:00Z",
    }),
    waiver_link: waiverLink(shop, booking, { rider, url }),
    waiver_reminder: waiverReminder(shop, booking, { signed: 1, required: 3, signing }),
    waiver_signed: waiverSigned(shop, { signer: rider, signed_at: "2027-05-12T08:12:00Z", waiver: reason }),
    pickup_reminder: pickupReminder(shop, booking, { signing, what_to_bring: `${reason}\n\n${rider}` }),
    pickup_reminder_unpaid: pickupReminder(shop, { ...booking, amount_paid: 20_000, amount_due: 6_500 }, {
      signing: [],
      what_to_bring: null,
    }),
    return_reminder: returnReminder(shop, booking),
    overdue: bookingOverdue(shop, booking),
    shop_overdue: shopOverdue(shop, booking),
    thanks: bookingThanks(shop, booking, { invoice_number: "INV-2027-0001", review_url: url }),
    thanks_without_review: bookingThanks(shop, booking, { invoice_number: null, review_url: null }),
    new_booking: newBooking(shop, booking),
    new_booking_of_nobody: newBooking(shop, { ...booking, customer: null }),
    shop_cancelled: shopCancelled(shop, booking, { refund: booking.total }),
    shop_changed: shopChanged(shop, booking),
    offered: bookingOffered(shop, offer, { url }),
    offer_changed: bookingOffered(shop, {
      ...offer,
      version: 2,
      hold_stock: false,
      due_now: 5_000,
      due_later: { amount: offer.quote.total - 5_000, at: "2027-05-12" },
    }, { url }),
    offer_paid_at_pickup: bookingOffered(shop, {
      ...offer,
      due_now: 0,
      due_later: { amount: offer.quote.total, at: "pickup" },
    }, { url }),
    invoice: invoiceIssued(shop, booking, [paper("invoice", 1)]),
    invoice_corrected: invoiceIssued(shop, booking, [paper("credit_note", 2), paper("invoice", 3)]),
    invoice_cancelled: invoiceIssued(shop, booking, [paper("credit_note", 2)]),
    offer_accepted: offerAccepted(shop, booking),
    offer_expired: offerExpired(shop, offer),
    dates_offered: datesOffered(shop, { ...booking, dates_offered_until: "2027-06-01T22:00:00Z" }, { message: reason }),
    cancelled_with_message: bookingCancelled(shop, booking, { refund: 0, message: reason }),
    refund_failed: refundFailed(shop, booking, { refund: 5_000, reason }),
    late_refund_failed: lateRefundFailed(shop, {
      reference: "pi_3QxLateRefund",
      refund: 5_000,
      currency: booking.currency,
      reason,
      name: booking.customer?.name,
      email: booking.customer?.email,
    }),
    not_booked: notBooked(shop, { name: rider, reason: "refunded", amount: 9_000, currency: "EUR" }),
    wrong_currency: notBooked(shop, { name: null, reason: "wrong_currency", amount: 9_000, currency: "USD" }),
    shop_not_booked: shopNotBooked(shop, {
      reference: "pi_1",
      reason: "refunded",
      amount: 9_000,
      currency: "EUR",
      email: rider,
    }),
    shop_wrong_currency: shopNotBooked(shop, {
      reference: "pi_1",
      reason: "wrong_currency",
      amount: 9_000,
      currency: "USD",
      email: null,
    }),
    paid_less: paidAmountDiffers(shop, booking, { paid: 9_000, asked: 10_000, surplus: 0 }),
    paid_more: paidAmountDiffers(shop, booking, { paid: 11_000, asked: 10_000, surplus: 1_000 }),
    refund_retried: refundFailed(shop, booking, { refund: 5_000, reason, retrying: true }),
    refund_delayed: refundDelayed(shop, { name: rider, refund: 5_000, currency: "EUR", retrying: true }),
    refund_returned: refundDelayed(shop, { name: rider, refund: 5_000, currency: "EUR", retrying: false }),
    refund_recovered: refundRecovered(shop, { name: rider, refund: 5_000, currency: "EUR" }),
    shop_refund_recovered: shopRefundRecovered(shop, { reference: booking.number, refund: 5_000, currency: "EUR" }),
    deposit_refused: depositRefused(shop, booking, { reason }),
    deposit_expired: depositExpired(shop, booking),
    deposit_cancelled: depositExpired(shop, {
      ...booking,
      status: "returned",
      deposit: { ...booking.deposit, failure_reason: "authorization_cancelled" },
    }),
    dispute: paymentDisputed(shop, {
      reference: booking.number,
      currency: booking.currency,
      dispute: { ...opened, status: "needs_response", amount: 9_000, reason, evidence_due_by: "2027-05-20T10:00:00Z" },
      name: booking.customer?.name,
      email: booking.customer?.email,
    }),
    dispute_lost: paymentDisputed(shop, {
      reference: booking.number,
      currency: booking.currency,
      dispute: { ...opened, status: "lost", amount: 9_000, reason, evidence_due_by: null },
    }),
    inspection_due: inspectionDue(shop, booking),
    at_risk: bookingAtRisk(shop, booking, [{
      number: "7QK4-MX2B",
      return_date: "2027-05-13T16:00:00Z",
      customer_name: rider,
      customer_phone: "+386 1 234 5678",
    }]),
    at_risk_of_downtime: bookingAtRisk(shop, booking, []),
    balance_due: balanceDue(shop, booking, { pay_url: url, until: "2027-05-20T10:00:00Z" }),
    balance_paid: balancePaid(shop, booking, { amount: 4_500 }),
    sold_out_of_no_rent: soldOut(shop, { name: null, amount: 0, currency: "EUR" }),
    late_card: latePaymentRefunded(shop, { reference: "seti_1", amount: 0, currency: "EUR", email: rider }),
    late_payment: latePaymentRefunded(shop, { reference: "pi_1", amount: 9_000, currency: "EUR", email: rider }),
    staff_invitation: staffInvitation(shop, { role: "manager", url: "https://rent.example/dashboard" }),
    staff_signed_in: staffSignedIn(shop, { at: "2027-05-14T07:00:00Z" }),
    staff_role: staffAccessChanged(shop, { role: "owner" }),
    staff_out: staffAccessChanged(shop, { role: null }),
    account_due: paymentAccountDue(shop, {
      due: ["identity_document", "bank_account"],
      due_by: "2027-05-10T07:00:00Z",
      url: "https://rent.example/dashboard/settings/payments",
    }),
    webhook_off: webhookTurnedOff(shop, { url: "https://hooks.example/rent", cause: "failing", last_answer: "503" }),
  };
}
