import type { StoredResult } from "../http/idempotency.sql.ts";
import type { checkout } from "../../shared/contract/checkout.ts";
import type { InputOf } from "../../shared/contract/mod.ts";
import type { Queries } from "../db/client.ts";
import type { KeepRecord, StepScope } from "../http/handlers.ts";
import { unlimitedQuotas } from "../quotas.ts";
import { Problem } from "../problem.ts";
import { assertSignaturesUsable } from "../signing/carts.ts";
import { allocationsOf } from "../stock/demands.ts";
import { namingShortages } from "../stock/shortage.ts";
import { quoteCart, type QuotedCart } from "../storefront/cart.ts";
import type { Catalogue } from "../storefront/catalogue.ts";
import { withCurrentCatalogue } from "../storefront/current_catalogue.ts";
import { customerOfRequest } from "./hold_customer.ts";
import { paymentForQuote } from "./hold_payment.ts";
import { takeHold } from "./hold_changes.sql.ts";
import type { Hold } from "./holds.sql.ts";
import { replaceHold } from "./replace.ts";

type Route = "POST /api/storefront/payment-intent";
export type CheckoutScope = StepScope<Route, typeof checkout[Route]>;
export type CheckoutBody = InputOf<Route, typeof checkout[Route]>["body"];

/** The parts of a hold that do not depend on the catalogue. */
type HoldDraft = Pick<
  Hold,
  "id" | "customer_id" | "customer" | "riders" | "notes" | "waiver_signature_ids" | "address"
>;

/**
 * Holds the stock of a cart for `hold_minutes`, at the price that the customer saw.
 *
 * One statement writes the hold, its jobs, its allocations and the result for the `Idempotency-Key`. Only the
 * replacement of an `original` hold needs a transaction around it.
 */
export async function placeHold(
  scope: CheckoutScope & KeepRecord,
  body: CheckoutBody,
  original: Hold | undefined,
): Promise<Hold> {
  const { sql, tenant, ids, commit, encryptResult } = scope;
  const draft = await draftHold(scope, body, ids.next("hold"));
  if (!original) return await placeAtCurrentPrices(scope, { sql, body, draft, stored: await encryptResult(draft) });
  let hold: Hold | undefined;
  await commit(async (tx) => {
    await replaceHold(tx, { tenant_id: tenant.id, original_id: original.id, by: draft.id });
    hold = await placeAtCurrentPrices(scope, { sql: tx, body, draft, stored: null });
    return hold;
  });
  return hold!;
}

async function draftHold(
  { customer, client, vault }: CheckoutScope,
  body: CheckoutBody,
  id: string,
): Promise<HoldDraft> {
  return {
    id,
    customer_id: customer?.id ?? null,
    customer: customerOfRequest(body.customer, customer),
    riders: body.riders ?? null,
    notes: body.notes ?? null,
    waiver_signature_ids: body.waiver_signature_ids ?? [],
    address: await vault.hmac(client.address, "client address"),
  };
}

interface Placing {
  sql: Queries;
  body: CheckoutBody;
  draft: HoldDraft;
  stored: StoredResult | null;
}

/** Quotes the cart from the cached catalogue and places the hold; repeats both if the catalogue has changed. */
async function placeAtCurrentPrices(scope: CheckoutScope, { sql, body, draft, stored }: Placing): Promise<Hold> {
  const { tenant, vault, clock, customer, payments, settings } = scope;
  const { waiver_signature_ids: waiver_ids } = draft;
  return await withCurrentCatalogue({ sql, vault, settings }, tenant.id, {
    compute: (catalogue) => quoteAtAgreedPrice(catalogue, body, clock.now()),
    async query(cart, catalogue) {
      const { version, addons, shop: { stripe_account, locale, hold_minutes } } = catalogue;
      await assertSignaturesUsable(sql, tenant.id, { waiver_ids, customer_id: customer?.id });
      const { provider } = payments.profile(tenant.mode);
      const hold: Hold = {
        ...draft,
        ...quotedParts(cart, expiryOf(scope, hold_minutes)),
        takes: takesOf(cart, catalogue),
        payment: paymentForQuote(cart.quote, { provider, account: stripe_account }),
        locale,
      };
      return await namingShortages(
        { demands: cart.demands, addons },
        async () => await writeHold(sql, scope, { hold, version, stored }),
      );
    },
  });
}

/** Quotes the cart. Throws if the customer has agreed to another price. */
function quoteAtAgreedPrice(
  catalogue: Catalogue,
  { amount, booking_details }: CheckoutBody,
  now: Date,
): QuotedCart {
  const cart = quoteCart(catalogue, booking_details, { now, within: "booking_details" });
  const { total: expected_amount } = cart.quote;
  if (amount !== expected_amount) {
    throw new Problem(
      "amount_mismatch",
      `The total is now ${expected_amount}, not ${amount}. Deposits are not part of \`amount\`.`,
      { expected_amount, quote: { ...cart.quote } },
    );
  }
  return cart;
}

function expiryOf({ clock, settings }: CheckoutScope, hold_minutes: number | null): string {
  return new Date(clock.now().getTime() + (hold_minutes ?? settings.hold_minutes) * 60_000).toISOString();
}

function quotedParts({ period, pickup_location, quote }: QuotedCart, expires_at: string) {
  return {
    status: "active" as const,
    pickup_date: period.pickup_at.toISOString(),
    return_date: period.return_at.toISOString(),
    expires_at,
    expired: false,
    extended: false,
    quote,
    amount: quote.total,
    currency: quote.currency,
    pickup_location,
    booking_id: null,
    replaced_by: null,
  };
}

function takesOf({ demands, period: { pickup_at, return_at } }: QuotedCart, { items }: Catalogue) {
  return allocationsOf(demands, { items, starts: pickup_at.toISOString(), returns: return_at.toISOString() });
}

/** Writes the hold. Returns undefined if the catalogue has changed since `version`. */
async function writeHold(
  sql: Queries,
  { tenant, clock, settings: { quotas } }: CheckoutScope,
  { hold, version, stored }: { hold: Hold; version: number; stored: StoredResult | null },
): Promise<Hold | undefined> {
  const payload = { tenant_id: tenant.id, hold_id: hold.id };
  const expire = { task: "expire_hold", payload, run_at: hold.expires_at } as const;
  const settle_at = new Date(clock.now().getTime() + 60_000);
  const settle = { task: "settle_hold", payload, run_at: settle_at } as const;
  const outcome = await takeHold(sql, tenant.id, {
    hold,
    version,
    // A free hold is settled by `/book` only
    jobs: hold.payment.kind === "free" ? [expire] : [settle, expire],
    stored,
    limits: quotas === unlimitedQuotas
      ? null
      : { per_customer: quotas.holds_per_customer, per_address: quotas.holds_per_address },
  });
  if (outcome === "too_many") {
    throw new Problem("too_many_holds", "Finish or leave another checkout first", { retry_after: 60 });
  }
  return outcome === "taken" ? hold : undefined;
}
