import { type demoPayments, isDemo } from "./demo.ts";
import type { Mode, Payments, Processor } from "./processor.ts";

interface Choice {
  stripe?: { processor: Processor; secret_key: string; publishable_key: string | null };
  demo: ReturnType<typeof demoPayments>;
}

/**
 * Stripe where there is a key, demo payments elsewhere; a test shop never touches a live key. What exists is asked of whoever made it,
 * so a shop that began with demo payments keeps those bookings when Stripe comes.
 */
export function choosePayments({ stripe, demo }: Choice): Payments {
  const isTest = /^(sk|rk)_test_/.test(stripe?.secret_key ?? "");
  const takes = (mode: Mode): Processor => stripe && (mode === "live" || isTest) ? stripe.processor : demo;
  const made = (id: string): Processor => stripe && !isDemo(id) ? stripe.processor : demo;
  return {
    createCustomer: (draft) => takes(draft.mode).createCustomer(draft),
    createIntent: (draft) => takes(draft.mode).createIntent(draft),
    createSetup: (draft) => takes(draft.mode).createSetup(draft),
    createDeposit: (draft) => made(draft.customer_id).createDeposit(draft),
    createRefund: (draft) => made(draft.payment_intent_id).createRefund(draft),
    captureDeposit: (capture) => made(capture.id).captureDeposit(capture),
    findIntent: (at) => made(at.id).findIntent(at),
    findIntentsOf: (customer) => made(customer.id).findIntentsOf(customer),
    findSetup: (at) => made(at.id).findSetup(at),
    findRefunds: (at) => made(at.id).findRefunds(at),
    cancelIntent: (at) => made(at.id).cancelIntent(at),
    cancelSetup: (at) => made(at.id).cancelSetup(at),
    profile: (mode) =>
      takes(mode) === demo
        ? { provider: "demo", publishable_key: null }
        : { provider: "stripe", publishable_key: stripe?.publishable_key ?? null },
    playDemo: (client_secret, outcome) => demo.play(client_secret, outcome),
  };
}
