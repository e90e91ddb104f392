import type { PaymentTerms } from "../../../shared/contract/payment_terms.ts";
import type { Moment } from "./pg_proxy.ts";
import type { PendingPayment, Run } from "./run.ts";

/** Plays one run in which the server is killed at a named point. */
export type Story = (run: Run) => Promise<unknown>;
export interface KillPoint {
  deposit?: number;
  /** The time at which the deposit is authorized. Default: `at_booking`. */
  timing?: "at_pickup";
  /** True if Stripe delivers its events during the run. */
  events?: boolean;
  /** Payment terms, of which each run takes one. Default: all is paid with the booking. */
  terms?: readonly PaymentTerms[];
  play: Story;
  /** Returns what is wrong at the end beside money and stock. */
  check?: (run: Run) => Promise<string[]>;
}

/** Arms a kill of the server. Resolves when it has ended. */
export type Arm = (run: Run) => Promise<void>;
export const atStatement = (moment: Moment): Arm => (run) => run.lane.killAtStatement(moment);
export const atStripe = (route: string, when: Moment["when"]): Arm => (run) => run.lane.killAtStripe(route, when);
export const atOnce: Arm = (run) => run.lane.kill();

/** Matches a statement before it is sent or after it was executed. */
export const statement = (pattern: RegExp, when: Moment["when"]): Moment => ({
  when,
  match: (text) => pattern.test(text),
});
/** Matches the commit of a transaction that contained the statement. */
export const committed = (pattern: RegExp): Moment => ({
  when: "after",
  match: (text, earlier) => /^commit/i.test(text) && earlier.some((line) => pattern.test(line)),
});

/** Books the run's order. Returns its payment, or undefined if Stripe failed too often. */
export async function bookOrder(run: Run): Promise<PendingPayment | undefined> {
  const intent = await run.hold();
  if (!intent) return undefined;
  await payAndBook(run, intent);
  return run.booking_id ? intent : undefined;
}

/** Pays and books, as the customer does once there is an intent. */
export async function payAndBook(run: Run, intent: PendingPayment): Promise<void> {
  await run.pay(intent);
  await run.book(intent);
}

/** Waits until a promise settles, at most `timeout` ms. */
export async function settledWithin(promise: Promise<unknown>, timeout = 20_000): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([promise, new Promise((resolve) => timer = setTimeout(resolve, timeout))]);
  clearTimeout(timer);
}
