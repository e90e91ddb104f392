import { effect } from "@preact/signals";
import type { Booking } from "../../../shared/contract/booking.ts";
import { flowStepOf } from "../state/step.ts";
import type { Store } from "../state/store.ts";
import {
  type Ecommerce,
  ecommerceOf,
  type MeasuredName,
  type SoldItem,
  sumOf,
  type Sums,
  unitsAdded,
} from "./ecommerce.ts";
import type { Measured, MeasuredMemory } from "./measured.ts";
import { bookedItems, cartItems, itemsOfTag, listedItems } from "./sold_items.ts";

interface VisitOptions {
  memory: MeasuredMemory;
  /** Tells the page. */
  tell: (event: MeasuredName, ecommerce: Ecommerce) => void;
}

/**
 * Tells the page what happens in a visit, in the shape of Google Analytics 4.
 *
 * Compares the state with what the page was told before. What happened before this file was loaded is told at once, and
 * a reload repeats no change of the cart and no booking.
 */
export function followVisit(store: Store, { memory, tell }: VisitOptions): void {
  let measured = memory.recall();
  /** The dates and the item of the tag for which items were told last. */
  let shown = "";

  function remember(change: Partial<Measured>): void {
    measured = { ...measured, ...change };
    memory.save(measured);
  }

  function tellOf(event: MeasuredName, items: readonly SoldItem[], sums: Omit<Sums, "currency"> = {}): void {
    if (items.length) tell(event, ecommerceOf(items, { ...sums, currency: store.shop.value!.currency }));
  }

  function followItems(): void {
    const { item } = store.preset.value;
    const { period } = store.inventory.value ?? {};
    // The item of a tag is above the dates as well.
    if (!period || !item && flowStepOf(store.step.value) !== "gear") return;
    // The same items may be loaded twice.
    const now = JSON.stringify([item, period]);
    if (now === shown) return;
    shown = now;
    const items = itemsOfTag(store);
    tellOf("view_item", items, { value: Math.min(...items.map(({ amount }) => amount)) });
    if (!item) tellOf("view_item_list", listedItems(store));
  }

  function followCart(): void {
    const cart = cartItems(store);
    const { lines } = store.trip.value;
    // The required add-ons of a new line join the cart together with it.
    const isLoading = lines.some(({ fleet_item_id }) => !store.addons.value.has(fleet_item_id));
    if (!cart || isLoading && flowStepOf(store.step.value) === "gear") return;
    const before = measured.cart;
    remember({ cart });
    for (
      const [event, items] of [
        ["remove_from_cart", unitsAdded(before, cart)],
        ["add_to_cart", unitsAdded(cart, before)],
      ] as const
    ) tellOf(event, items, { value: sumOf(items) });
  }

  function followCheckout(): void {
    const step = flowStepOf(store.step.value);
    if (step === "dates" || step === "gear") {
      if (measured.stage !== "items") remember({ stage: "items" });
    } else if (step && measured.stage === "items" && !store.quote.value?.is_pending) tellStage("checkout");
  }

  /** Tells with the cart how far the customer has gone. */
  function tellStage(stage: "checkout" | "payment"): void {
    const cart = cartItems(store);
    if (!cart?.length) return;
    remember({ stage });
    const sums = { value: store.quote.value!.total, coupon: store.trip.value.discount_code };
    tellOf(stage === "checkout" ? "begin_checkout" : "add_payment_info", cart, sums);
  }

  function followBooking(): void {
    const booking = store.booked.value?.booking;
    if (!booking || measured.booking_ids.includes(booking.id)) return;
    const { cart, stage } = measured;
    shown = "";
    remember({ cart: [], stage: "items", booking_ids: [...measured.booking_ids, booking.id] });
    tellBooking(booking, { cart, stage });
  }

  /** Tells of a booking. The customer of a bank's page has submitted the payment there. */
  function tellBooking(booking: Booking, { cart, stage }: Pick<Measured, "cart" | "stage">): void {
    const { number, total, tax, charges, amount_paid, status } = booking;
    const items = bookedItems(booking, cart);
    const coupon = charges.find(({ discount }) => discount?.code)?.discount?.code ?? undefined;
    const sums = { value: total, coupon };
    if (stage !== "payment" && amount_paid) tellOf("add_payment_info", items, sums);
    // The shop may decline a request.
    if (status === "requested") tellOf("generate_lead", items, sums);
    else tellOf("purchase", items, { ...sums, transaction_id: number, tax });
  }

  const { emit } = store;
  store.emit = (name, detail) => {
    emit(name, detail);
    const step = store.step.value;
    if (name !== "payment" || detail.status === "started" || measured.stage === "payment") return;
    if (step.name === "pay" && "intent" in step.payment && step.payment.intent.kind !== "free") tellStage("payment");
  };

  effect(() => {
    if (store.closed || !store.shop.value) return;
    followItems();
    followCart();
    followCheckout();
    followBooking();
  });
}
