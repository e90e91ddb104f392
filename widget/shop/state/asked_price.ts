import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { ApiError, failedAt } from "../../api.ts";
import { codeOf, fail } from "./attempt.ts";
import type { DiscountState, KnownPrice } from "./discount_state.ts";
import { emitCart } from "./gear.ts";
import { quoteRoute, requestQuote } from "./quote_request.ts";
import { changeTrip, type Store } from "./store.ts";

/** The pauses (ms) after a request that failed. Each is twice as long as the one before. */
const FIRST_PAUSE = 3_000, LONGEST_PAUSE = 60_000;

/** The price of the cart as the server says it, with the requests for it. */
export interface AskedPrice extends Pick<DiscountState, "ask" | "accept" | "has_failed"> {
  /** The last price that the server said. It may be that of another cart. */
  readonly known: ReadonlySignal<KnownPrice | null>;
  /** Asks in some ms, instead of when it was planned. */
  askIn(ms: number): void;
  /** Cancels the planned request. */
  cancel(): void;
}
interface PriceOptions {
  /** The cart whose price is asked; null for none. */
  cart: ReadonlySignal<string | null>;
  refuse: DiscountState["refuse"];
}

/** Creates the price of a cart, which is unknown at first. A request that fails is repeated. */
export function createAskedPrice(store: Store, { cart, refuse }: PriceOptions): AskedPrice {
  const known = signal<KnownPrice | null>(null);
  const has_failed = signal(false);
  let cancelPlanned = () => {};
  let pause = FIRST_PAUSE;
  return { ask, accept, has_failed, known, askIn, cancel };

  function cancel(): void {
    cancelPlanned();
  }

  function askIn(ms: number): void {
    cancel();
    cancelPlanned = store.after(ms, ask);
  }

  async function ask(): Promise<void> {
    cancel();
    const asked = cart.peek();
    if (!asked || store.closed) return;
    try {
      const quote = await requestQuote(store, asked);
      if (cart.peek() !== asked) return;
      accept({ cart: asked, quote });
      emitCart(store);
    } catch (error) {
      if (cart.peek() === asked) await handleError(asked, error);
    }
  }

  function accept(price: KnownPrice): void {
    pause = FIRST_PAUSE;
    batch(() => {
      known.value = price;
      has_failed.value = false;
      if (store.error.peek()?.retry === ask) store.error.value = null;
    });
  }

  /** Removes a code that is refused, accepts that a cart has no price, or asks again later. */
  async function handleError(asked: string, error: unknown): Promise<void> {
    if (failedAt(quoteRoute, error) && error.problem.code === "discount_not_usable") {
      refuse(error.problem);
      changeTrip(store, { discount_code: undefined });
      return await fail(store, "discount_not_usable");
    }
    const code = codeOf(store, error);
    const status = error instanceof ApiError ? error.problem.status ?? 503 : 503;
    if (status < 429) return accept({ cart: asked, quote: null });
    has_failed.value = true;
    askIn(pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
    const isShown = ["dates", "gear", "you", "waiver"].includes(store.step.value.name);
    if (isShown && !store.error.value) await fail(store, code, { retry: ask });
  }
}
