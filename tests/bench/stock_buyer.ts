import { CARD_CONSENT } from "./mixed_terms.ts";
import type { Random } from "./random.ts";
import { buyerAt, expectedCodeOf, staffAt } from "./shop.ts";
import { cartOf, type RandomShop } from "./stock_shop.ts";

/** Refusals of a cart: sold out, or changed by staff since the quote. */
const refusals = ["out_of_stock", "item_unavailable", "addon_unavailable", "amount_mismatch"];

/** Who books at one of the servers. */
export interface Buyer {
  /** Books like the widget. Returns the booking's id, or undefined if the cart was refused. */
  buy(): Promise<string | undefined>;
  /** Books at the counter. */
  walkIn(): Promise<string | undefined>;
}

export function openBuyer(
  base: string,
  shop: RandomShop,
  { number, random }: { number: number; random: Random },
): Buyer {
  const buyer = buyerAt(base, shop, number);
  const staff = staffAt(base, shop);

  async function hold(replaces?: { payment_intent_id: string; client_secret?: string }) {
    const body = cartOf(random, shop);
    const { due_now } = await buyer("POST /v1/storefront/quote", { body });
    return await buyer("POST /api/storefront/payment-intent", {
      body: {
        amount: due_now,
        // The terms may change after the quote. A card is kept only if they ask for it
        card_consent: CARD_CONSENT,
        booking_details: { ...body, replaces },
        customer: { name: "Ada", email: "ada@example.com" },
      },
      once: crypto.randomUUID(),
    });
  }

  return {
    /** One in three replaces the hold first, or keeps it if the new cart is refused. */
    async buy() {
      try {
        let held = await hold();
        if (random.int(1, 3) === 1) {
          const { payment_intent_id, client_secret } = held;
          held = await hold({ payment_intent_id, client_secret: client_secret ?? undefined })
            .catch((error) => {
              expectedCodeOf(error, refusals);
              return held;
            });
        }
        return (await buyer("POST /v1/storefront/book", { body: { payment_intent_id: held.payment_intent_id } })).id;
      } catch (error) {
        expectedCodeOf(error, refusals);
      }
    },
    async walkIn() {
      try {
        return (await staff("POST /v1/bookings", { body: cartOf(random, shop) })).id;
      } catch (error) {
        expectedCodeOf(error, refusals);
      }
    },
  };
}
