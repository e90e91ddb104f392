import type { InjectedFault } from "../../support/stripe/faults.ts";
import type { StripeEvent } from "../../support/stripe/events.ts";
import type { Run } from "./run.ts";

const routes = [
  "POST /v1/payment_intents",
  "GET /v1/payment_intents/:id",
  "POST /v1/payment_intents/:id/cancel",
  "POST /v1/refunds",
  "GET /v1/refunds",
];
/** What is asked of Stripe besides for a booking whose card is only saved. */
const cardRoutes = [
  "POST /v1/customers",
  "POST /v1/setup_intents",
  "GET /v1/setup_intents/:id",
  "POST /v1/setup_intents/:id/cancel",
];
const faults: InjectedFault[] = ["500", "500_after", "429", "reset", "reset_after", "slow"];

/**
 * Plans up to two failures of Stripe beside the kill: an error response, or a timeout after the request was executed.
 */
export function injectFaults({ lane: { stripe }, random, order: { amount } }: Run): void {
  const used = amount === 0 ? [...routes, ...cardRoutes] : routes;
  for (let left = random.int(0, 2); left > 0; left--) {
    const route = random.pick(used);
    const fault = random.int(1, 12) === 1 ? "silent_after" : random.pick(faults);
    stripe.faults.plan(route, fault);
  }
}

/**
 * Delivers Stripe's events about a shop twice and in reverse order, with late and forged copies. Returns accepted
 * forgeries.
 */
export async function deliverEvents(run: Run): Promise<string[]> {
  const { stripe, base } = run.lane;
  const events = stripe.events.all.filter((event) => isOf(event, run.shop.id)).toReversed();
  const wrong: string[] = [];
  for (const event of events) {
    const to = `${base}/webhooks/stripe`;
    for (const defect of [{ forged: true }, { age: 301 }]) {
      const status = await stripe.deliver({ ...event, id: `${event.id}x` }, to, defect);
      if (status === 200) wrong.push(`accepted ${JSON.stringify(defect)}`);
    }
    await Promise.all([stripe.deliver(event, to), stripe.deliver(event, to)]);
  }
  return wrong;
}

function isOf(event: StripeEvent, tenant_id: string): boolean {
  return event.data.object.metadata?.tenant_id === tenant_id;
}
