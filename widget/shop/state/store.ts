import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { PartSize } from "../../../shared/contract/components.ts";
import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import type { InventoryItem, StorefrontShop } from "../../../shared/contract/storefront.ts";
import { type Api, createApi } from "../../api.ts";
import type { OpenForm } from "../../payment/form.ts";
import { type Dates, datesOf, type KnownDays, type Offer } from "./calendar.ts";
import type { Draft } from "./draft.ts";
import type { Memory } from "./memory.ts";
import type { DiscountState } from "./discount_state.ts";
import type { AddonsByItem, DiscountedCart } from "./price.ts";
import type { isSigned } from "./signed.ts";
import type { Booked, Goal, Person, Step, WidgetError, WidgetErrorCode } from "./step.ts";
import { emptyTrip, type Trip } from "./trip.ts";

/** The tag's attributes that preset a booking. */
export type Preset = Readonly<
  Record<"category" | "item" | "pickup-date" | "return-date" | "location" | "gear-first", string | null>
>;

/** Events on the page, as `rental-shop:ready` and so on. */
export type EventName = "ready" | "dates" | "cart" | "login" | "signed" | "payment" | "booked" | "measure" | "error";

/** The functions of the checkout file, which is loaded once dates are chosen. */
export interface Checkout {
  quoteOf(store: Store): DiscountedCart | null;
  isSigned: typeof isSigned;
  loadCart(store: Store): Promise<void>;
  preselect(store: Store): void;
  replaceFirstItem(store: Store, before: string | null): void;
  proceed(store: Store, goal: Goal): void;
}

/** The function that a reload needs, and the way back from a bank. */
export interface Resume {
  resumeHold(store: Store): Promise<"resumed" | WidgetErrorCode | undefined>;
  refreshBooked(store: Store): Promise<void>;
}

/** The functions and settings that the store gets from the tag and the browser. */
export interface Environment {
  base: string;
  key: string;
  memory: Memory;
  preset: ReadonlySignal<Preset>;
  locale: () => string;
  now: () => number;
  /** Calls back once after a delay in ms. Returns a function that cancels it. */
  after: (ms: number, callback: () => void) => () => void;
  emit: (name: EventName, detail: Record<string, unknown>) => void;
  loadCheckout: () => Promise<Checkout>;
  loadResume: () => Promise<Resume>;
  openForm: OpenForm;
  /** Reports a bug in the widget. */
  reportError: (error: unknown) => void;
  fetch?: typeof fetch;
}

/** The items of the shop in a period, with their availability and prices. */
export interface Inventory {
  /** All items, the unavailable ones included. */
  items: readonly InventoryItem[];
  /** The sizes that add-ons come in, if there are some. */
  addon_sizes?: readonly PartSize[] | undefined;
  /** The instants that the chosen dates stand for. */
  period: Dates;
}

/** The state of one widget. The other files of this folder change it; `*_step.tsx` shows it. */
export interface Store extends Environment {
  /** The page of one booking replaces it. */
  api: Api;
  /** Time in ms by which the visitor's clock is ahead of the server's. */
  clockSkew: number;
  readonly shop: Signal<StorefrontShop | null>;
  /** The waiver that this shop's customers sign before they pay, if any. */
  readonly template: Signal<WaiverTemplate | null>;
  readonly trip: Signal<Trip>;
  /** What the customer has typed. */
  readonly draft: Signal<Draft>;
  /** The finished booking, which is shown until the customer books again. */
  readonly booked: Signal<Booked | null>;
  readonly step: Signal<Step>;
  readonly dates: ReadonlySignal<Dates | null>;
  /** For the chosen dates; null while it loads. */
  readonly inventory: Signal<Inventory | null>;
  readonly addons: Signal<AddonsByItem>;
  readonly knownDays: Signal<KnownDays>;
  /** The last answer with days, which also says whether parts of a day can be rented and prices depend on the day. */
  readonly offer: Signal<Offer | null>;
  /** The checkout file, once it is loaded. */
  readonly checkout: Signal<Pick<Checkout, "quoteOf" | "isSigned"> | null>;
  readonly quote: ReadonlySignal<DiscountedCart | null>;
  /** What discounts take off the price. Their file is loaded with the first price, if the shop has any. */
  readonly discounts: Signal<DiscountState | null>;
  readonly session: Signal<string | null>;
  readonly person: Signal<Person | null>;
  readonly busy: Signal<boolean>;
  readonly error: Signal<WidgetError | null>;
  /** Cancels the timer of the hold. */
  stopTimer: () => void;
  closed: boolean;
  /** Called when the tag has left the page. Requests under way then change nothing that is saved. */
  close(): void;
}

/** Creates the store of one tag. It sends no request before `open`. */
export function createStore(environment: Environment): Store {
  const { base, key, memory, preset, now, fetch } = environment;
  const saved = memory.recall();
  const shop = signal<StorefrontShop | null>(null);
  const checkout: Store["checkout"] = signal(null);
  const session = signal(saved?.session ?? null);
  // Saved dates and lines follow in `open`, which drops them if the dates have passed at the shop.
  const trip = signal<Trip>({ ...emptyTrip, ...saved?.trip, range: emptyTrip.range, time: null, lines: [] });
  // Without these two, every change of the cart would replace `dates` and load the inventory again.
  const range = computed(() => trip.value.range);
  const time = computed(() => trip.value.time);
  const fresh = !saved?.booked && !saved?.trip.hold && !saved?.trip.range.from && !preset.value["pickup-date"];
  const store: Store = {
    ...environment,
    api: createApi({
      base,
      key,
      session: () => session.value,
      fetch,
      onServerTime(time) {
        store.clockSkew = now() - time;
      },
    }),
    clockSkew: 0,
    shop,
    template: signal(null),
    trip,
    draft: signal(saved?.draft ?? {}),
    booked: signal(saved?.booked || null),
    step: signal<Step>({ name: "loading", fresh }),
    dates: computed(() => shop.value && datesOf({ range: range.value, time: time.value }, shop.value)),
    inventory: signal<Inventory | null>(null),
    addons: signal<AddonsByItem>(new Map()),
    knownDays: signal<KnownDays>(new Map()),
    offer: signal(null),
    checkout,
    quote: computed(() => checkout.value && checkout.value.quoteOf(store)),
    discounts: signal(null),
    session,
    person: signal(null),
    busy: signal(false),
    error: signal(null),
    stopTimer: () => {},
    closed: false,
    close() {
      store.closed = true;
      store.stopTimer();
      formOf(store.step.value)?.close();
      stopSaving();
    },
  };
  const stopSaving = effect(() => {
    const step = store.step.value.name;
    const { trip, draft, booked, session } = store;
    const visit = { trip: trip.value, draft: draft.value, booked: booked.value, step, session: session.value };
    if (step !== "loading" && step !== "unavailable") memory.save(visit);
  });
  return store;
}

/** Replaces the trip by a copy with some values changed. */
export function changeTrip(store: Store, change: Partial<Trip>): void {
  store.trip.value = { ...store.trip.value, ...change };
}

/** Returns the server's time (ms), which decides what today is. */
export function serverNow({ now, clockSkew }: Store): number {
  return now() - clockSkew;
}

/** Returns the pickup location: the customer's choice, else the tag's, else the shop's first. */
export function locationOf({ shop, trip, preset }: Store) {
  const locations = shop.value?.pickup_locations ?? [];
  const wanted = trip.value.location_id ?? preset.value.location;
  return locations.find(({ id }) => id === wanted) ?? locations[0];
}

/** Returns the item that the booking starts with, by id or slug: the tag's, else the customer's choice. */
export function firstItemOf({ preset, trip }: Store): string | null {
  return preset.value.item ?? trip.value.first_item;
}

/** Returns the payment form that the step shows, if it has one. */
export function formOf(step: Step) {
  const payment = step.name === "pay" ? step.payment : step.name === "my_bookings" && step.extension?.payment;
  return payment && "form" in payment ? payment.form : undefined;
}
