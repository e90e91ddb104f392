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
const faults: InjectedFault[] = ["500", "500_after", "429", "reset", "reset_after", "slow"];

/** What Stripe does wrong beside the death of the server: nothing, an odd answer, or a timeout after it has done its work. */
export function makeNoise({ lane: { stripe }, random }: Run): void {
  for (let left = random.int(0, 2); left > 0; left--) {
    const route = random.pick(routes);
    const fault = random.int(1, 12) === 1 ? "silent_after" : random.pick(faults);
    stripe.faults.plan(route, fault);
  }
}

/** Stripe's events about a shop, as the worst of networks brings them: each twice, in reverse, and some late or forged. */
export async function bringEvents(run: Run): Promise<string[]> {
  const { stripe, base } = run.lane;
  const ours = stripe.events.all.filter((event) => isOf(event, run.shop.id)).toReversed();
  const wrong: string[] = [];
  for (const event of ours) {
    const to = `${base}/webhooks/stripe`;
    for (const how of [{ forged: true }, { age: 301 }]) {
      const status = await stripe.deliver({ ...event, id: `${event.id}x` }, to, how);
      if (status === 200) wrong.push(`took ${JSON.stringify(how)}`);
    }
    await Promise.all([stripe.deliver(event, to), stripe.deliver(event, to)]);
  }
  return wrong;
}

function isOf(event: StripeEvent, tenant_id: string): boolean {
  return event.data.object.metadata?.tenant_id === tenant_id;
}
