import { addCharges, taxesOfLines } from "../../shared/charge.ts";
import type { Answer, AnswerDraft } from "../../shared/contract/answer.ts";
import type { BookingDraft } from "../../shared/contract/booking.ts";
import type { BookingQuote } from "../../shared/contract/booking_quote.ts";
import type { ChargeDraft } from "../../shared/contract/charge.ts";
import type { Quote } from "../../shared/contract/quote.ts";
import type { LineDraft } from "../../shared/contract/storefront.ts";
import { assertTotals } from "../bookings/totals.ts";
import { priceCharges } from "../charges/price_charges.ts";
import type { TypedCustomer } from "../customers/typed_customer.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { assertRedeemable, withUsableDiscounts } from "../prices/redeem.ts";
import type { Rider } from "../signing/riders.ts";
import { quoteCart, type QuotedCart } from "../storefront/cart.ts";
import { readCartAnswers } from "../storefront/cart_answers.ts";
import { type Catalogue, catalogueOf, type CatalogueScope } from "../storefront/catalogue.ts";
import { withDiscounts } from "../storefront/discounts.ts";

/** A booking that staff create at the counter or on the telephone. */
export interface WalkInDraft extends BookingDraft {
  pickup_date: string;
  return_date: string;
  line_items: readonly LineDraft[];
  customer?: TypedCustomer | undefined;
  riders?: readonly Rider[] | undefined;
  answers?: readonly AnswerDraft[] | undefined;
  pickup_location_id?: string | null | undefined;
  discount_code?: string | null | undefined;
  /** What is added to the price of the cart or taken off it. */
  charges?: readonly ChargeDraft[] | undefined;
}

interface WalkIn {
  tenant_id: string;
  catalogue: Catalogue;
  draft: WalkInDraft;
}

/** Quotes the cart with its discounts. With `lock` these are then locked: before the items, as for a hold. */
export async function quoteWalkIn(
  sql: Queries,
  { clock }: Pick<World, "clock">,
  { tenant_id, catalogue, draft, lock }: WalkIn & { lock: boolean },
): Promise<QuotedCart> {
  const now = clock.now();
  const full = quoteCart(catalogue, draft, { now, staff: true });
  return await withUsableDiscounts(async (used_up) => {
    const cart = withDiscounts(catalogue, full, { now, code: draft.discount_code, used_up });
    const { discounts } = cart.quote;
    const redeemed = { discounts, known: catalogue.discounts, email: draft.customer?.email ?? null, own: [] };
    await assertRedeemable(sql, tenant_id, redeemed, { lock });
    return cart;
  });
}

/** Returns the price that `createWalkIn` would give the booking, with its charges. It writes nothing. */
export async function priceWalkIn(
  scope: CatalogueScope & Pick<World, "clock">,
  tenant_id: string,
  draft: WalkInDraft,
): Promise<BookingQuote> {
  const catalogue = await catalogueOf(scope, tenant_id);
  const { quote } = await quoteWalkIn(scope.sql, scope, { tenant_id, catalogue, draft, lock: false });
  readWalkInAnswers(catalogue, draft);
  return withCharges(quote, { shop: catalogue.shop, charges: draft.charges });
}

/** Adds what staff charge to a quote. Throws `amount_out_of_range` if the discounts exceed it. */
export function withCharges(
  quote: Quote,
  { shop, charges: drafts = [] }: { shop: Catalogue["shop"]; charges: readonly ChargeDraft[] | undefined },
): BookingQuote {
  const charges = priceCharges(drafts, { shop, booked: taxesOfLines(quote) });
  const totals = addCharges(quote, charges);
  assertTotals(totals, quote);
  return { ...quote, ...totals, charges };
}

/** Returns the answers of a walk-in as its booking stores them. Throws a 400 that names each answer that is wrong. */
export function readWalkInAnswers(
  catalogue: Catalogue,
  { answers: sent = [], riders = [], line_items }: Pick<WalkInDraft, "answers" | "riders" | "line_items">,
): Answer[] {
  return readCartAnswers(catalogue, { line_items }, { sent, riders, path: "answers" });
}
