import type { ReadonlySignal, Signal } from "@preact/signals";
import type { DiscountReason } from "../../../shared/contract/applied_discount.ts";
import type { Quote } from "../../../shared/contract/quote.ts";
import type { DiscountedCart } from "./price.ts";

/** Why the server refuses a code, and the amount, number or day that this is about. */
export interface Refusal {
  reason: DiscountReason;
  limit: number | string | null;
}

/** What the server says about the discounts of the cart. Only the server knows them. */
export interface DiscountState {
  /** Returns the price with discounts. Its sums are the last known ones of these dates until the answer comes. */
  takeOff(cart: DiscountedCart): DiscountedCart;
  /** Remembers why the code of the trip is removed. */
  refuse(refusal: Refusal): void;
  /** Asks for the price now. */
  ask(): Promise<void>;
  /** Takes the price of another request as that of the cart. */
  accept(known: KnownPrice): void;
  /** True while no answer comes. */
  readonly has_failed: ReadonlySignal<boolean>;
  /** The code that was removed because it does not fit. */
  readonly removed: Signal<Refusal & { code: string } | null>;
}

/** The price of a cart, without a quote if the server refuses the cart itself. The hold then says why. */
export interface KnownPrice {
  cart: string;
  quote: Quote | null;
}
