import type { DiscountConditions, DiscountDraft } from "../../shared/contract/discounts.ts";
import type { Quote } from "../../shared/contract/quote.ts";
import { openShop, type TestShop } from "./shop.ts";

/** Three days in the week after `MORNING`, with one unit of an item. */
export const THREE_DAYS = { pickup_date: "2027-05-12", return_date: "2027-05-14" };

/** What a test says of a cart: the item, and what differs from one unit for three days. */
interface CartOf {
  id: string;
  quantity?: number;
  code?: string | undefined;
  pickup_date?: string;
  return_date?: string;
}

type Paid = { payment_intent_id: string; client_secret: string | null };

function bodyOf({ id, quantity = 1, code, pickup_date, return_date }: CartOf) {
  return {
    pickup_date: pickup_date ?? THREE_DAYS.pickup_date,
    return_date: return_date ?? THREE_DAYS.return_date,
    line_items: [{ fleet_item_id: id, quantity }],
    ...code !== undefined && { discount_code: code },
  };
}

/** Opens a shop with kayaks for 100.00 a day, and what a customer does with discounts. */
export async function openDiscountShop(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options);
  const kayak = await shop.addItem({ name: "Kayak", price_full_day: 10_000, inventory_count: 20 });
  return {
    shop,
    kayak,
    ...discountSteps(shop),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

function discountSteps(shop: TestShop) {
  const hold = (cart: CartOf, { amount, email = "ada@example.com", ...more }: {
    amount: number;
    email?: string | null;
    replaces?: { payment_intent_id: string; client_secret?: string };
  }) =>
    shop.visitor("POST /api/storefront/payment-intent", {
      body: {
        amount,
        booking_details: { ...bodyOf(cart), ...more },
        customer: email === null ? undefined : { name: "Ada", email },
      },
    });
  const quote = (cart: CartOf): Promise<Quote> => shop.visitor("POST /v1/storefront/quote", { body: bodyOf(cart) });
  /** Pays for a hold and books it. */
  async function pay({ payment_intent_id, client_secret }: Paid, api = shop.visitor) {
    if (client_secret) {
      await api("POST /api/storefront/demo-payment", { body: { client_secret, outcome: "paid" } });
    }
    return await api("POST /v1/storefront/book", {
      body: { payment_intent_id, client_secret: client_secret ?? undefined },
    });
  }
  return {
    quote,
    hold,
    /** Adds a discount with conditions of which all others are null. */
    add: ({ conditions = {}, ...draft }: Omit<Partial<DiscountDraft>, "conditions"> & {
      name: string;
      conditions?: Partial<DiscountConditions>;
    }) => shop.staff("POST /v1/discounts", { body: { ...draft, conditions: conditions as DiscountConditions } }),
    pay,
    /** Returns how often a discount is used. */
    async used(id: string): Promise<number> {
      return (await shop.staff("GET /v1/discounts/:id", { params: { id } })).redemptions;
    },
    /** Quotes and books a cart like a customer. */
    async book(cart: CartOf, email?: string) {
      return await pay(await hold(cart, { amount: (await quote(cart)).total, ...email && { email } }));
    },
    change: (booking_id: string, change: Record<string, unknown>) =>
      shop.staff("POST /v1/bookings/:id/change", { params: { id: booking_id }, body: change as never }),
  };
}
