import type { Accounts } from "./accounts.ts";
import { type demoPayments, isDemo } from "./demo.ts";
import type { Payments, ReaderProcessor } from "./payments.ts";
import type { Mode } from "./processor.ts";

interface Processors {
  stripe?: { processor: ReaderProcessor; accounts?: Accounts; secret_key: string; publishable_key: string | null };
  demo: ReturnType<typeof demoPayments>;
}

/**
 * Combines Stripe and demo payments. New objects go to Stripe if it has a key for the shop's mode: a test shop never
 * uses a live key. Existing objects go to the processor that created them, so a shop can switch from demo payments to
 * Stripe.
 */
export function choosePayments({ stripe, demo }: Processors): Payments {
  const stripeForTests = stripe && /^(sk|rk)_test_/.test(stripe.secret_key) ? stripe : undefined;
  const stripeFor = (mode: Mode) => mode === "live" ? stripe : stripeForTests;
  const forMode = (mode: Mode): ReaderProcessor => stripeFor(mode)?.processor ?? demo;
  const creatorOf = (id: string): ReaderProcessor => stripe && !isDemo(id) ? stripe.processor : demo;
  return {
    createCustomer: (draft) => forMode(draft.mode).createCustomer(draft),
    createIntent: (draft) => forMode(draft.mode).createIntent(draft),
    createSetup: (draft) => forMode(draft.mode).createSetup(draft),
    createDeposit: (draft) => creatorOf(draft.customer_id).createDeposit(draft),
    createRefund: (draft) => creatorOf(draft.payment_intent_id).createRefund(draft),
    chargeCard: (charge) => creatorOf(charge.id).chargeCard(charge),
    captureDeposit: (capture) => creatorOf(capture.id).captureDeposit(capture),
    findIntent: (at) => creatorOf(at.id).findIntent(at),
    findIntentsOf: (customer) => creatorOf(customer.id).findIntentsOf(customer),
    findSetup: (at) => creatorOf(at.id).findSetup(at),
    findRefunds: (at) => creatorOf(at.id).findRefunds(at),
    findDisputes: (at) => creatorOf(at.id).findDisputes(at),
    cancelIntent: (at) => creatorOf(at.id).cancelIntent(at),
    cancelSetup: (at) => creatorOf(at.id).cancelSetup(at),
    readers: {
      create: (draft) => forMode(draft.mode).readers.create(draft),
      find: (at) => creatorOf(at.id).readers.find(at),
      remove: (at) => creatorOf(at.id).readers.remove(at),
      createIntent: (draft) => creatorOf(draft.reader_id).readers.createIntent(draft),
      process: (request) => creatorOf(request.reader_id).readers.process(request),
      cancelAction: (at) => creatorOf(at.id).readers.cancelAction(at),
    },
    profile(mode) {
      const chosen = stripeFor(mode);
      return chosen
        ? { provider: "stripe", publishable_key: chosen.publishable_key }
        : { provider: "demo", publishable_key: null };
    },
    accounts: (mode) => stripeFor(mode)?.accounts,
    playDemo: (client_secret, outcome) => demo.play(client_secret, outcome),
  };
}
