import type { Moment } from "./pg_proxy.ts";
import type { Run } from "./run.ts";
import { insist, sendToBooking } from "./staff.ts";
import type { Arm } from "./story.ts";

/** Arms a kill of the server while it charges a saved card. The customer's browser confirms in the session. */
export const atCharge = (when: Moment["when"]): Arm => (run) =>
  run.lane.killAtStripe("POST /v1/payment_intents/:id/confirm", when, (form) => form.includes("off_session=true"));

/** Returns whether a request to Stripe creates the intent of what is due on a booking. */
export const isBalance = (form: string) => form.includes("balance_id");

/** Opens a link to pay what is due. Returns a function that pays, and looks again. */
export async function openPayLink(run: Run): Promise<() => Promise<void>> {
  const { url } = await insist(run, "payment-link", {}) as { url: string };
  const open = () => run.retry(() => run.send(`POST /api/pay/${url.split("/").at(-1)}`, {}));
  const form = await open();
  const client_secret = form?.body.client_secret as string | undefined;
  return async () => {
    // The job may have paid the same intent meanwhile
    if (client_secret) await run.pay({ client_secret }).catch(() => {});
    await open();
  };
}

/** Takes what is due in cash, unless the server knows by now that the card has paid it. */
export async function takeCash(run: Run): Promise<void> {
  const [{ due }] = await run.lane.sql<[{ due: number }]>`
    select b.amount_due as due from bookings b where b.tenant_id = ${run.shop.id} and b.id = ${run.booking_id!}`;
  const click = crypto.randomUUID();
  if (due) await run.retry(() => sendToBooking(run, "payments", { method: "cash", amount: due }, click));
}
