import type { checkout } from "../../shared/contract/checkout.ts";
import { redactBooking } from "../bookings/redact.ts";
import { findBooking } from "../bookings/booking.sql.ts";
import type { Queries } from "../db/client.ts";
import { Answer } from "../http/answer.ts";
import type { Handlers, Resumable } from "../http/handlers.ts";
import type { Seal } from "../http/idempotency.ts";
import { notFound, Problem, unknownId } from "../http/problem.ts";
import { assertUsable } from "../signing/carts.ts";
import { quoteCart } from "../storefront/cart.ts";
import { atNewest } from "../storefront/at_newest.ts";
import type { Catalogue } from "../storefront/catalogue.ts";
import { statedBuyer } from "./buyer.ts";
import { extend } from "./extend.ts";
import { holdCart } from "./hold.ts";
import { completeHold, findHold, findHoldOfIntent, type Hold } from "./holds.sql.ts";
import { answerOf, findMoney, intentOf, stateOf } from "./intent.ts";
import { mayBook, mayTouch } from "./owner.ts";
import { payDemo } from "./pay_demo.ts";
import { closeReplaced, replace } from "./replace.ts";
import { seat, unpaid } from "./settle.ts";
import { tellFailure } from "./tell_failure.ts";

export const checkoutHandlers: Handlers<typeof checkout> = {
  async "POST /api/storefront/payment-intent"(scope, { body }) {
    const { sql, tenant, client, customer, clock, vault, payments, commit, resumed } = scope;
    const { amount, booking_details: details } = body;
    const replaced = details.replaces && await findReplaced(details.replaces);
    let taken: Hold | undefined;
    const held = resumed ?? await hold();
    if (replaced) await closeReplaced(scope, { tenant_id: tenant.id, hold: replaced, by: held.id });
    const made = taken ?? (await findHold(sql, tenant.id, held.id))!;
    return answerOf(made, await intentOf({ sql, payments }, tenant, made));

    async function findReplaced({ payment_intent_id, client_secret }: NonNullable<typeof details.replaces>) {
      const former = await findHoldOfIntent(sql, tenant.id, payment_intent_id);
      if (!former || !await mayTouch(scope, former, { customer, client_secret })) throw notFound();
      return former;
    }

    async function hold() {
      const party = {
        customer_id: customer?.id ?? null,
        customer: statedBuyer(body.customer, customer),
        riders: body.riders ?? null,
        notes: body.notes ?? null,
        waiver_signature_ids: body.waiver_signature_ids ?? [],
        address: await vault.hmac(client.address, "client address"),
      };
      const { provider } = payments.profile(tenant.mode);
      if (!replaced) return await commit(take, "in one statement");
      return await commit(async (tx) => {
        await replace(tx, { tenant_id: tenant.id, hold: replaced });
        return await take(tx);
      });

      async function take(tx: Queries, seal?: Seal<Resumable>) {
        taken = await atNewest({ sql: tx, vault }, tenant.id, {
          think: (catalogue) => cartOf(catalogue),
          async ask({ cart, pickup_location }, { version, shop: { stripe_account, locale } }) {
            await assertUsable(tx, tenant.id, { waiver_ids: party.waiver_signature_ids, customer_id: customer?.id });
            const till = { provider, account: stripe_account, locale };
            const by = { ...party, pickup_location };
            return await holdCart(tx, scope, { tenant_id: tenant.id, version, cart, party: by, till, seal });
          },
        });
        return { id: taken.id };
      }
    }

    function cartOf(catalogue: Catalogue) {
      const { locations } = catalogue;
      const wanted = details.pickup_location_id;
      const pickup_location = (wanted ? locations.find(({ id }) => id === wanted) : locations[0]) ?? null;
      if (wanted && !pickup_location) throw unknownId("booking_details.pickup_location_id");
      const cart = quoteCart(catalogue, details, { now: clock.now() });
      if (amount !== cart.quote.total) {
        const { total: expected_amount } = cart.quote;
        throw new Problem("amount_mismatch", "The price is another by now", { expected_amount, quote: { ...cart.quote } });
      }
      return { cart, pickup_location };
    }
  },

  async "POST /api/storefront/payment-intent/:id/status"(scope, { params: { id }, body }) {
    const { sql, tenant, customer } = scope;
    const hold = await findHoldOfIntent(sql, tenant.id, id);
    if (!hold || !await mayTouch(scope, hold, { customer, ...body })) return notFound();
    return await stateOf(scope, hold);
  },

  async "POST /api/storefront/payment-intent/:id/extend"(scope, { params: { id }, body }) {
    const { sql, tenant, customer, commit } = scope;
    const hold = await findHoldOfIntent(sql, tenant.id, id);
    if (!hold || !await mayTouch(scope, hold, { customer, ...body })) return notFound();
    const state = await stateOf(scope, hold);
    return await commit(async (tx) => {
      const hold_expires_at = await extend(tx, scope, { tenant_id: tenant.id, hold_id: hold.id });
      return { ...state, hold_expires_at };
    });
  },

  async "POST /api/storefront/demo-payment"({ sql, tenant, commit, ...deps }, { body: { client_secret, outcome } }) {
    const intent_id = client_secret.split("_secret_")[0]!;
    const hold = await findHoldOfIntent(sql, tenant.id, intent_id);
    const played = hold && await deps.payments.playDemo(client_secret, outcome);
    if (!played) return notFound();
    return await commit(async (tx) => {
      if (outcome === "declined" && played.status === "requires_payment_method") {
        await tellFailure(tx, deps, tenant.id, hold);
      }
      return { payment_intent_id: played.id, status: played.status };
    });
  },

  async "POST /v1/storefront/book"(scope, { body }) {
    const { sql, tenant, customer, commit } = scope;
    const hold = await findHoldOfIntent(sql, tenant.id, body.payment_intent_id);
    if (!hold || !mayBook(hold, customer)) return notFound();
    const money = await payDemo(scope, hold, await findMoney(scope, hold));
    // What costs nothing counts as paid, so only time can end it; of the rest the processor says whether it is
    if (hold.status !== "booked" && (money?.status !== "succeeded" || hold.provider === "free")) {
      const now = unpaid(hold, money);
      if (now.at !== "unpaid") return new Problem("hold_expired", "The hold is over; start again");
      const { payment_status } = now;
      if (payment_status !== "succeeded") {
        return new Problem("payment_incomplete", "The payment is not complete", { payment_status });
      }
    }
    return await commit(async (tx) => {
      await completeHold(tx, tenant.id, {
        id: hold.id,
        customer: statedBuyer(body.customer, customer),
        notes: body.notes ?? null,
        waiver_signature_ids: body.waiver_signature_ids ?? [],
      });
      const settled = await seat(tx, scope, { tenant_id: tenant.id, hold_id: hold.id, money: money! });
      if (settled.at !== "booked") {
        return new Problem("sold_out_refunded", "The gear was sold when the payment came; it is refunded in full").standing();
      }
      const booking = (await findBooking(tx, tenant.id, settled.booking_id))!;
      if (settled.fresh) return booking;
      const known = await mayTouch(scope, hold, { customer, client_secret: body.client_secret });
      return new Answer(known ? booking : redactBooking(booking), { status: 200 });
    });
  },
};
