import type { RequestOf } from "../../shared/contract/mod.ts";
import type { checkout } from "../../shared/contract/checkout.ts";
import { choosePayments } from "../../server/processor/choice.ts";
import { stripePayments } from "../../server/processor/stripe.ts";
import { stripeAccounts } from "../../server/processor/stripe_accounts.ts";
import type { ItemDraft } from "../../shared/contract/fleet.ts";
import { openShop } from "./shop.ts";
import { authenticateAs, confirmAs } from "./stripe/browser.ts";
import { signPayload, type StripeEvent } from "./stripe/events.ts";
import { StripeServer } from "./stripe_server.ts";

type ShopOptions = Parameters<typeof openShop>[0];
type Details = RequestOf<
  "POST /api/storefront/payment-intent",
  (typeof checkout)["POST /api/storefront/payment-intent"]
>["body"];

export const WEEKEND = { pickup_date: "2027-05-07", return_date: "2027-05-09" };
export const ANN: NonNullable<Details["customer"]> = { name: "Ann Lee", email: "ann@example.com" };

/** Opens a shop with one kind of kayak. Payments go to a Stripe double, which uses the shop's clock. */
export async function openStripeShop({ item = {}, account = null, ...options }: ShopOptions & {
  item?: Partial<ItemDraft>;
  account?: string | null;
} = {}) {
  const stripe = await StripeServer.start();
  // Longer than a slow machine needs. A lost answer is a connection that breaks: the fault `reset_after`.
  const access = { secret_key: "sk_test_double", api_base: stripe.url, timeout: 20_000, retries: 1 };
  const [processor, accounts] = [stripePayments(access), stripeAccounts(access)];
  const shop = await openShop({
    ...options,
    settings: { stripe_webhook_secrets: [stripe.webhook_secret], ...options.settings },
    payments: (demo) =>
      choosePayments({
        stripe: { processor, accounts, secret_key: "sk_test_double", publishable_key: "pk_test_double" },
        demo: { ...demo, play: demo.playDemo },
      }),
  });
  stripe.store.now = () => shop.clock.now();
  if (account) await shop.sql`update tenants t set stripe_account = ${account} where t.id = ${shop.id}`;
  const kayak = await shop.addItem({ name: "Kayak", inventory_count: 1, ...item });

  return {
    ...shop,
    stripe,
    kayak,
    processor,

    /** Holds kayaks and creates the intent, which is not paid yet. */
    async hold({ quantity = 1, customer = ANN, replaces, period = WEEKEND, discount_code, card_consent }: {
      quantity?: number;
      customer?: Details["customer"] | null;
      replaces?: Details["booking_details"]["replaces"];
      period?: { pickup_date: string; return_date: string };
      discount_code?: string;
      card_consent?: string;
    } = {}) {
      const line_items = [{ fleet_item_id: kayak.id, quantity }];
      const booking_details = { ...period, line_items, discount_code, ...replaces && { replaces } };
      const ask = async (amount: number) =>
        await shop.visitor("POST /api/storefront/payment-intent", {
          body: { amount, booking_details, customer: customer ?? undefined, card_consent },
        });
      // A quote would count the hold that is being replaced. The problem of a wrong amount contains the right one.
      const refused = await ask(1).then(() => undefined, (error: { problem: { expected_amount?: number } }) => error);
      return await ask(refused!.problem.expected_amount ?? 1);
    },

    /** Pays like the browser: confirms with a card, and passes the bank's challenge if there is one. */
    async pay({ client_secret }: { client_secret: string | null }, card?: string) {
      const secret = { account, client_secret };
      const answer = await confirmAs(stripe, secret, {
        card,
        billing_details: { name: "Payer", email: "payer@example.com" },
      });
      return answer.status === "requires_action" ? await authenticateAs(stripe, secret, "ok") : answer;
    },

    /** Books a paid hold. */
    async book({ payment_intent_id }: { payment_intent_id: string }) {
      return await shop.visitor("POST /v1/storefront/book", { body: { payment_intent_id } });
    },

    /** Returns the shop's bookings, newest first. */
    async bookings() {
      return (await shop.staff("GET /v1/bookings")).data;
    },

    /** Holds a kayak, pays what is due now, and books it. */
    async bookKayak(order: Parameters<typeof this.hold>[0] = {}, card?: string) {
      const intent = await this.hold(order);
      if (intent.kind !== "free") await this.pay(intent, card);
      return await this.book(intent);
    },

    /** Posts an event to the webhook, signed like Stripe. Returns the status. */
    async deliver(event: StripeEvent, { age = 0, secret = stripe.webhook_secret } = {}): Promise<number> {
      const body = JSON.stringify(event);
      const seconds = Math.floor(shop.clock.now().getTime() / 1000) - age;
      const headers = { "stripe-signature": await signPayload(body, { secret, seconds }) };
      const response = await shop.request("/webhooks/stripe", { method: "POST", body, headers });
      await response.body?.cancel();
      return response.status;
    },

    /** Returns the types of the shop's events so far, in order. */
    async events(): Promise<string[]> {
      const rows = await shop.sql<
        { type: string }[]
      >`select e.type from events e where e.tenant_id = ${shop.id} order by e.id`;
      return rows.map(({ type }) => type);
    },

    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await stripe[Symbol.asyncDispose]();
    },
  };
}
export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>;
