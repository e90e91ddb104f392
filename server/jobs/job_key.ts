import type { JobName, Jobs } from "./jobs.ts";

/** The id that makes a job unique, by task. A task that is not listed may have any number of jobs. */
const uniqueBy: { [T in JobName]?: (payload: Jobs[T]) => string } = {
  settle_hold: ({ hold_id }) => hold_id,
  expire_hold: ({ hold_id }) => hold_id,
  expire_offer: ({ offer_id }) => offer_id,
  tend_request: ({ booking_id }) => booking_id,
  complete_booking: ({ booking_id }) => booking_id,
  tell_overdue: ({ booking_id }) => booking_id,
  tell_risks: ({ booking_id }) => booking_id,
  tend_unit_services: ({ item_id }) => item_id,
  tend_inspection: ({ booking_id }) => booking_id,
  tend_deposit: ({ booking_id }) => booking_id,
  reconcile_deposit: ({ booking_id }) => booking_id,
  send_refund: ({ refund_id }) => refund_id,
  mail_booking_changed: ({ booking_id }) => booking_id,
  change_in_bulk: ({ booking_id }) => booking_id,
  mail_staff_invitation: ({ staff_id }) => staff_id,
  mail_staff_access: ({ staff_id }) => staff_id,
  tend_balance: ({ booking_id }) => booking_id,
  tend_reader_payment: ({ reader_payment_id }) => reader_payment_id,
  tend_rest: ({ booking_id }) => booking_id,
  forget_card: ({ booking_id }) => booking_id,
  tend_fee: ({ booking_id }) => booking_id,
  tend_invoice: ({ booking_id }) => booking_id,
  remind_waivers: ({ booking_id }) => booking_id,
  tend_reminders: ({ booking_id }) => booking_id,
  plan_reminders: ({ tenant_id }) => tenant_id,
  delete_shop_files: ({ tenant_id }) => tenant_id,
  file_waiver: ({ waiver_id }) => waiver_id,
  read_payment_account: ({ tenant_id }) => tenant_id,
  erase_waivers: ({ tenant_id }) => tenant_id,
  delete_unused_versions: ({ template_id }) => template_id,
  send_push: ({ session_id }) => String(session_id),
  deliver_webhook: ({ delivery_id }) => delivery_id,
};

/** Returns the key of a job. Adding a second job with the same key replaces the first, if that has not started. */
export function jobKey<T extends JobName>(task: T, payload: Jobs[T]): string | undefined {
  const id = uniqueBy[task]?.(payload);
  return id && `${task}:${id}`;
}

/** The names of the tasks whose jobs have a key. */
export const tasksWithKey: readonly string[] = Object.keys(uniqueBy);
