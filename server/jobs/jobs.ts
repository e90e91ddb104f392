import type { Dispute } from "../../shared/contract/payments.ts";
import type { EventKind } from "../../shared/contract/event_kinds.ts";
import type { MailKind, MailLanguage } from "../../shared/contract/mail_kind.ts";
import type { Reminder } from "../../shared/reminder_times.ts";
import type { BookingRef, HoldRef, ItemRef, OfferRef, ReaderPaymentRef, ShopRef, StaffRef } from "../refs.ts";

/** The payload of every job, by the name of its task. `server/tasks.ts` has the function that runs each one. */
export interface Jobs {
  settle_hold: HoldRef;
  expire_hold: HoldRef;
  expire_offer: OfferRef;
  /** `version`: the one to tell of. A later version has a mail of its own. */
  mail_offer: OfferRef & { version: number };
  mail_offer_accepted: BookingRef;
  mail_offer_expired: OfferRef;
  tend_request: BookingRef;
  mail_request_received: BookingRef;
  mail_request_accepted: BookingRef & ByStaff;
  mail_request_declined: BookingRef & ByStaff;
  mail_new_request: BookingRef;
  mail_request_expired: BookingRef;
  complete_booking: BookingRef;
  tell_overdue: BookingRef;
  /** `hours`: how far ahead the pickups are that it tells of. */
  tell_risks: BookingRef;
  mail_booking_at_risk: BookingRef;
  tend_inspection: BookingRef;
  tend_unit_services: ItemRef;
  tend_deposit: BookingRef;
  reconcile_deposit: BookingRef;
  drop_deposit_intent: BookingRef & { intent_id: string };
  tend_balance: BookingRef;
  tend_reader_payment: ReaderPaymentRef;
  tend_rest: BookingRef;
  forget_card: BookingRef;
  tend_fee: BookingRef;
  /** `is_declined`: the saved card was charged, but the bank declined. */
  mail_rest_due: BookingRef & { is_declined: boolean };
  mail_rest_unpaid: BookingRef;
  mail_fee_due: BookingRef;
  mail_fee_declined: BookingRef;
  mail_fee_unpaid: BookingRef;
  mail_payment_link: BookingRef & ByStaff;
  mail_balance_paid: BookingRef & { amount: number };
  tend_invoice: BookingRef;
  mail_invoice: BookingRef & ByStaff & { invoice_ids: readonly string[] };
  send_refund: ShopRef & { refund_id: string };
  send_sign_in_code: ShopRef & { code_id: number };
  /** Names no shop, because staff sign in before they choose one. */
  send_staff_code: { code_id: number };
  mail_staff_invitation: StaffRef;
  mail_staff_signed_in: StaffRef & { at: string };
  mail_staff_access: StaffRef;
  /** `texts`: the shop's own texts that are not saved yet, by key. */
  mail_test: StaffRef & { kind: MailKind; language: MailLanguage | undefined; texts: Readonly<Record<string, string>> };
  fan_out_event: ShopRef & { event_id: string; type: EventKind };
  deliver_webhook: DeliveryRef;
  forget_events: ShopRef;
  erase_waivers: ShopRef;
  delete_unused_versions: ShopRef & { template_id: string };
  delete_waiver_file: ShopRef & { path: string };
  delete_photo_files: ShopRef & { path: string; widths: readonly number[] };
  /** `url`: the address of a photo, or of one of its smaller copies, as the database stores it. */
  delete_unused_photo: ShopRef & { url: string };
  delete_shop_files: ShopRef & { paths: readonly string[] };
  file_waiver: ShopRef & { waiver_id: string };
  remind_waivers: BookingRef;
  /** The next reminder of a booking. Without one, it only schedules the next. */
  tend_reminders: BookingRef & Partial<ReminderDay>;
  mail_reminder: BookingRef & ReminderDay;
  plan_reminders: ShopRef;
  mail_sign_link: BookingRef & ByStaff & { place: number };
  mail_booking_confirmed: BookingRef;
  /** To the address with which a guest has booked, before they corrected it. */
  mail_email_corrected: HoldRef;
  /** To the address of a customer that staff have corrected, or to the former ones. */
  mail_customer_email: ShopRef & { customer_id: string; to: "old" | "new" };
  mail_booking_changed: BookingRef;
  /** `message`: the shop's own text. Staff then caused the mail. */
  mail_booking_cancelled: BookingRef & ByStaff & { refund: number; message?: string };
  change_in_bulk: BookingRef & { bulk_change_id: string };
  mail_dates_offered: BookingRef & ByStaff & { message: string };
  /** `is_second`: the customer paid twice for the booking, and this payment comes back. */
  mail_refund_made: BookingRef & { refund: number; is_second?: true };
  /** `amount`: what was paid, if it differs from the price of the hold. */
  mail_sold_out: HoldRef & { amount?: number; currency?: string };
  mail_not_booked: HoldRef & {
    reason: "refunded" | "wrong_currency";
    amount: number;
    currency: string;
    to: "shop" | "customer";
  };
  /** `amount`: what the extension cost. */
  mail_booking_extended: BookingRef & { amount: number };
  mail_shop_extended: BookingRef & { amount: number };
  /** An extension was paid, but not made. `amount`: what is refunded. */
  mail_not_extended: BookingRef & { amount: number; currency: string; to: "shop" | "customer" };
  /** Other dates were paid, but the booking was not changed. `amount`: what is refunded. */
  mail_dates_not_changed: BookingRef & { amount: number; currency: string; to: "shop" | "customer" };
  mail_deposit_placed: BookingRef;
  mail_deposit_action: BookingRef;
  /** `amount`: what was released. Jobs of version 0.9.0 lack it. */
  mail_deposit_released: BookingRef & { amount?: number };
  mail_deposit_claimed: BookingRef;
  mail_new_booking: BookingRef;
  push_new_booking: BookingRef;
  send_push: PushRef;
  mail_shop_cancelled: BookingRef & { refund: number };
  mail_shop_changed: BookingRef;
  mail_shop_sold_out: HoldRef & { amount?: number; currency?: string };
  mail_paid_amount_differs: BookingRef & { paid: number; asked: number; surplus: number };
  /** `retrying`: the refund is still owed, and is tried again. */
  mail_refund_failed: BookingRef & { refund: number; reason: string | null; retrying?: boolean };
  mail_late_refund_failed: ShopRef & {
    payment_intent_id: string;
    refund: number;
    reason: string | null;
    retrying?: boolean;
    currency?: string;
  };
  /** To the customer. `booking_id` is null for the refund of a payment that came too late to be booked. */
  mail_refund_delayed: RefundMail & { retrying: boolean };
  /** To the shop or the customer: a refund that had failed succeeded later. */
  mail_refund_recovered: RefundMail & { to: "shop" | "customer" };
  mail_deposit_refused: BookingRef & { reason: string };
  mail_deposit_expired: BookingRef;
  mail_payment_disputed: ShopRef & { payment_id: string; dispute: Dispute };
  mail_inspection_due: BookingRef;
  notify_mail_stop: ShopRef;
  notify_staff_mail_stop: ShopRef;
  notify_code_stop: ShopRef;
  notify_storage_stop: ShopRef;
  read_payment_account: ShopRef;
  /** `due_by`: the deadline that it is about. */
  mail_payment_account_due: ShopRef & { due_by: string };
  mail_webhook_turned_off: ShopRef & { endpoint_id: string; cause: "gone" | "failing"; last_answer: string };
  /** Of all shops, like the next one; added by the schedule in `worker.ts`. */
  report_failed_jobs: Record<never, never>;
  delete_expired_results: Record<never, never>;
}

/** The name of a task. */
export type JobName = keyof Jobs;

/** A job to be added: its task, its payload and the time it runs at, by default now. */
export type Job = { [T in JobName]: { task: T; payload: Jobs[T]; run_at?: Date | string | undefined } }[JobName];

/** Set if staff asked for this mail, so that only their own limit applies. */
export interface ByStaff {
  by_staff?: boolean;
}

/** Names a reminder among those of its booking. */
export type ReminderDay = Pick<Reminder, "kind" | "day">;

/** The payload of a mail about a refund: its amount, and the booking or else the payment. */
export interface RefundMail extends ShopRef {
  booking_id: string | null;
  payment_intent_id: string | null;
  refund: number;
  currency: string;
}

/** Names the device of a session. */
export interface PushRef extends ShopRef {
  session_id: number;
}

/** Names a delivery of a webhook endpoint. */
export interface DeliveryRef extends ShopRef {
  endpoint_id: string;
  delivery_id: string;
}
