import type { StoredResult } from "../http/idempotency.sql.ts";
import type { checkout } from "../../shared/contract/checkout.ts";
import { isRegular } from "../customers/regular.sql.ts";
import type { Queries } from "../db/client.ts";
import type { KeepRecord, StepScope } from "../http/handlers.ts";
import { Problem } from "../problem.ts";
import { getReceiver } from "../shops/receiver.ts";
import { assertSignaturesUsable } from "../signing/carts.ts";
import { allocationsOf } from "../stock/demands.ts";
import { namingShortages } from "../stock/shortage.ts";
import { withUsableDiscounts } from "../prices/redeem.ts";
import type { QuotedCart } from "../storefront/cart.ts";
import type { PayableCart } from "../storefront/payable_cart.ts";
import type { Catalogue } from "../storefront/catalogue.ts";
import { limitingGuesses } from "../storefront/code_guesses.ts";
import { assertAnswered, readCartAnswers } from "../storefront/cart_answers.ts";
import { withCurrentCatalogue } from "../storefront/current_catalogue.ts";
import { type CheckoutBody, quoteAtAgreedPrice } from "./agreed_price.ts";
import { customerOfRequest } from "./hold_customer.ts";
import { paymentForQuote } from "./hold_payment.ts";
import { assertHoldAllowed, type Buyer } from "./hold_limits.ts";
import type { Hold } from "./holds.sql.ts";
import type { KeyUsage } from "./key_usage.sql.ts";
import { NO_USAGE, usageOfKey } from "./key_usage.ts";
import { type Renewal, renewalOf } from "./renewals.ts";
import { lockReplaceable } from "./replace.ts";
import { isLimited, writeHold } from "./write_hold.ts";
import { CLIENT_ADDRESS } from "../vault.ts";
import { holdMinutesOf } from "../shops/hold_minutes.ts";
import type { ShopRow } from "../shops/shops.sql.ts";

/** The field with the answers to the shop's questions. */
const ANSWERS = "booking_details.answers";

type Route = "POST /api/storefront/payment-intent";
export type CheckoutScope = StepScope<Route, typeof checkout[Route]>;

/** The parts of a hold that do not depend on the catalogue. */
type HoldDraft = Pick<
  Hold,
  "id" | "customer_id" | "customer" | "riders" | "notes" | "waiver_signature_ids" | "address" | "network" | "replaces"
>;

/**
 * Holds the stock of a cart for `hold_minutes`, at the price that the customer saw.
 *
 * One statement writes the hold, its jobs, its allocations and the result for the `Idempotency-Key`. Only the
 * replacement of an `original` hold needs a transaction around it. Such a hold has no stock of its own until
 * `completeReplacement`.
 */
export async function placeHold(
  scope: CheckoutScope & KeepRecord,
  body: CheckoutBody,
  original: Hold | undefined,
): Promise<Hold> {
  const { sql, tenant, key_id, ids, commit, encryptResult } = scope;
  const draft = await draftHold(scope, body, ids.next("hold"));
  const used_by_key = isLimited(scope) ? await usageOfKey(scope, { tenant_id: tenant.id, key_id }) : NO_USAGE;
  const placing = { body, draft, used_by_key };
  const { discount_code } = body.booking_details;
  const place = async (more: Pick<Placing, "sql" | "stored" | "renewal">) =>
    await limitingGuesses(scope, discount_code, () => placeWithinLimits(scope, { ...placing, ...more }));
  if (!original) return await place({ sql, stored: await encryptResult(draft) });
  let hold: Hold | undefined;
  await commit(async (tx) => {
    const replaced = await lockReplaceable(tx, tenant.id, original.id);
    const renewal = await renewalOf(tx, tenant.id, { hold: replaced, kind: scope.kind });
    draft.replaces = replaced.status === "refunded" ? null : replaced.id;
    hold = await place({ sql: tx, stored: null, renewal });
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
    address: await vault.hmac(client.address, CLIENT_ADDRESS),
    network: await vault.hmac(client.network, CLIENT_ADDRESS),
    replaces: null,
  };
}

interface Placing {
  sql: Queries;
  body: CheckoutBody;
  draft: HoldDraft;
  stored: StoredResult | null;
  used_by_key: KeyUsage;
  /** The renewals and the expiry to take over from the hold that it replaces. */
  renewal?: Renewal | undefined;
}

/** Places the hold within the limits for guests. A signed-in customer who exceeds them may turn out to be a regular. */
async function placeWithinLimits(scope: CheckoutScope, placing: Placing): Promise<Hold> {
  const { kind, customer, tenant } = scope;
  const place = async (buyer: Buyer) =>
    await withUsableDiscounts((used_up) => placeAtCurrentPrices(scope, { ...placing, buyer, used_up }));
  if (kind === "secret") return await place("staff");
  try {
    return await place("guest");
  } catch (error) {
    if (!(error instanceof Problem && error.code === "hold_too_large")) throw error;
    if (!customer || !await isRegular(placing.sql, tenant.id, customer.id)) throw error;
    return await place("regular");
  }
}

type PlacedCart = Placing & { buyer: Buyer; used_up: ReadonlySet<string> };

/** Quotes the cart from the cached catalogue and places the hold; repeats both if the catalogue has changed. */
async function placeAtCurrentPrices(
  scope: CheckoutScope,
  { sql, body, draft, renewal = { renewals: 0, expires_at: null }, buyer, used_up, ...writing }: PlacedCart,
): Promise<Hold> {
  const { tenant, memory, clock, customer, payments, settings } = scope;
  const { waiver_signature_ids: waiver_ids } = draft;
  return await withCurrentCatalogue({ sql, memory, settings }, tenant.id, {
    compute(catalogue) {
      const cart = quoteAtAgreedPrice(catalogue, body, { now: clock.now(), used_up });
      assertHoldAllowed(cart, { catalogue, buyer, quotas: settings.quotas });
      const { answers: sent = [] } = body.booking_details;
      const answers = readCartAnswers(catalogue, body.booking_details, { sent, riders: draft.riders, path: ANSWERS });
      assertAnswered(catalogue, body.booking_details, { answers, riders: draft.riders, path: ANSWERS });
      return { ...cart, answers };
    },
    async query(cart, catalogue) {
      const { addons, shop } = catalogue;
      const { locale } = shop;
      await assertSignaturesUsable(sql, tenant.id, { waiver_ids, customer_id: customer?.id });
      const hold: Hold = {
        ...draft,
        ...quotedParts(cart, renewal.expires_at ?? expiryOf(scope, shop)),
        answers: cart.answers,
        renewals: renewal.renewals,
        takes: takesOf(cart, catalogue),
        payment: paymentForQuote(cart.quote, () => getReceiver({ payments }, shop)),
        locale,
      };
      return await namingShortages(
        { demands: cart.demands, addons },
        async () =>
          await writeHold(sql, scope, {
            ...writing,
            hold,
            cart,
            catalogue,
            email: hold.customer?.email ?? customer?.email ?? null,
          }),
      );
    },
  });
}

function expiryOf({ clock, settings }: CheckoutScope, shop: Pick<ShopRow, "hold_minutes">): string {
  return new Date(clock.now().getTime() + holdMinutesOf(shop, settings) * 60_000).toISOString();
}

function quotedParts({ period, pickup_location, quote }: PayableCart, expires_at: string) {
  return {
    status: "active" as const,
    pickup_date: period.pickup_at.toISOString(),
    return_date: period.return_at.toISOString(),
    expires_at,
    expired: false,
    processing_since: null,
    extended: false,
    quote,
    amount: quote.due_now,
    currency: quote.currency,
    pickup_location,
    booking_id: null,
    refund_reason: null,
    replaced_by: null,
    extends: null,
    moves: null,
  };
}

function takesOf({ demands, period: { pickup_at, return_at } }: QuotedCart, { items }: Catalogue) {
  return allocationsOf(demands, { items, starts: pickup_at.toISOString(), returns: return_at.toISOString() });
}
