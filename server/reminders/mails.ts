import { reminderOf } from "../../shared/reminder_times.ts";
import { createCustomerMailJob, createShopMailJob } from "../bookings/mail_job.ts";
import { findReminderPlan } from "../bookings/reminder_plan.sql.ts";
import type { Deps } from "../deps.ts";
import { findValidInvoice } from "../invoices/invoices.sql.ts";
import type { Jobs } from "../jobs/jobs.ts";
import {
  bookingOverdue,
  bookingThanks,
  pickupReminder,
  returnReminder,
  shopOverdue,
} from "../mail/letters/reminder.ts";
import { getShop } from "../shops/shops.sql.ts";
import { listUnsignedLinks } from "../signing/mails.ts";
import { sendOnce } from "./send_once.ts";

type Payload = Jobs["mail_reminder"];

/** Mails each kind of reminder. */
const mails: Record<Payload["kind"], (deps: Deps, payload: Payload) => Promise<void>> = {
  pickup: createCustomerMailJob(async (shop, booking, ref, deps) => {
    const { what_to_bring } = await getShop(deps.sql, ref.tenant_id);
    return { letter: pickupReminder(shop, booking, { signing: await listUnsignedLinks(deps, ref), what_to_bring }) };
  }),
  return: createCustomerMailJob((shop, booking) => ({ letter: returnReminder(shop, booking) })),
  overdue: createCustomerMailJob((shop, booking) => ({ letter: bookingOverdue(shop, booking) })),
  shop_overdue: createShopMailJob((shop, booking) => ({ letter: shopOverdue(shop, booking) })),
  thanks: createCustomerMailJob(async (shop, booking, ref, deps) => {
    const { review_url } = await getShop(deps.sql, ref.tenant_id);
    const invoice = await findValidInvoice(deps.sql, ref);
    return { letter: bookingThanks(shop, booking, { invoice_number: invoice?.number ?? null, review_url }) };
  }),
};

/** Job: mails a reminder, if it is still true, and has not been sent. */
export async function mailReminder(deps: Deps, payload: Payload): Promise<void> {
  const { kind, day } = payload;
  const plan = await findReminderPlan(deps.sql, payload);
  if (!plan) return;
  const reminder = reminderOf(kind, plan);
  if (reminder?.day !== day || plan.now > reminder.until) return;
  // The customer has got more time since
  if (kind === "overdue" && plan.now < reminder.at) return;
  await sendOnce(deps, payload, async (once) => await mails[kind](once, payload));
}
