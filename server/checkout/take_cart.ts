import type { checkout } from "../../shared/contract/checkout.ts";
import type { InputOf } from "../../shared/contract/mod.ts";
import type { Queries } from "../db/client.ts";
import type { Resumable, Scope } from "../http/handlers.ts";
import type { Seal } from "../http/idempotency.ts";
import { Problem } from "../problem.ts";
import { assertUsable } from "../signing/carts.ts";
import { atNewest } from "../storefront/at_newest.ts";
import { quoteCart, type QuotedCart } from "../storefront/cart.ts";
import type { Catalogue } from "../storefront/catalogue.ts";
import { statedBuyer } from "./buyer.ts";
import { holdCart } from "./hold.ts";
import type { Hold } from "./holds.sql.ts";
import { replace } from "./replace.ts";

type Route = "POST /api/storefront/payment-intent";
type Asking = Scope<Route, typeof checkout[Route]>;
type Body = InputOf<Route, typeof checkout[Route]>["body"];

/** Takes what a cart asks for at the price that its customer saw; in the place of a former hold, or else of none. */
export async function takeCart(scope: Asking, body: Body, former: Hold | undefined): Promise<Hold> {
  const { sql, tenant, client, customer, clock, ids, vault, payments, commit, seal } = scope;
  const id = ids.next("hold");
  const waiver_signature_ids = body.waiver_signature_ids ?? [];
  const party = {
    customer_id: customer?.id ?? null,
    customer: statedBuyer(body.customer, customer),
    riders: body.riders ?? null,
    notes: body.notes ?? null,
    waiver_signature_ids,
    address: await vault.hmac(client.address, "client address"),
  };
  const { provider } = payments.profile(tenant.mode);
  // taken by one statement, which refuses before it writes: it needs no transaction around it
  if (!former) return await take(sql, seal);
  let taken!: Hold;
  await commit(async (tx) => {
    await replace(tx, { tenant_id: tenant.id, former: former.id, by: id });
    taken = await take(tx);
    return { id };
  });
  return taken;

  async function take(sql: Queries, seal?: Seal<Resumable>): Promise<Hold> {
    return await atNewest({ sql, vault }, tenant.id, {
      think: (catalogue) => agreed(catalogue, body, clock.now()),
      async ask(cart, { version, shop: { stripe_account, locale } }) {
        await assertUsable(sql, tenant.id, { waiver_ids: waiver_signature_ids, customer_id: customer?.id });
        const till = { provider, account: stripe_account, locale };
        return await holdCart(sql, scope, {
          tenant_id: tenant.id,
          id,
          version,
          cart,
          party: { ...party, pickup_location: cart.pickup_location },
          till,
          seal,
        });
      },
    });
  }
}

/** The cart as a catalogue has it; refused at another price than the customer agreed to. */
function agreed(catalogue: Catalogue, { amount, booking_details }: Body, now: Date): QuotedCart {
  const cart = quoteCart(catalogue, booking_details, { now, within: "booking_details" });
  const { total: expected_amount } = cart.quote;
  if (amount !== expected_amount) {
    throw new Problem("amount_mismatch", "The price is another by now", { expected_amount, quote: { ...cart.quote } });
  }
  return cart;
}
