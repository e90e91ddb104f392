import type { JobName } from "./jobs.ts";

/**
 * The largest number of attempts that graphile-worker stores: 22 years, because attempts are at most 6.1 hours apart.
 */
const ENDLESS = 32_767;

/**
 * Jobs that decide about money at the processor: refunds, intents to cancel, deposits to release, holds to settle, and
 * bookings to cancel.
 */
export const aboutMoney: readonly JobName[] = [
  "settle_hold",
  "expire_hold",
  "tend_inspection",
  "tend_deposit",
  "reconcile_deposit",
  "tend_balance",
  "tend_reader_payment",
  "tend_rest",
  "tend_fee",
  "tend_request",
  "drop_deposit_intent",
  "send_refund",
  "change_in_bulk",
];

/**
 * Returns how often a job is tried. Jobs about money never end without success. All others have 25 attempts in four
 * days and are then kept as dead: `report_failed_jobs` reports them daily until somebody retries or drops them.
 */
export function maxAttempts(task: JobName): number {
  return aboutMoney.includes(task) ? ENDLESS : 25;
}
