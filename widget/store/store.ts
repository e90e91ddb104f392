import type { Shop } from "../../shared/contract/shop.ts";
import type { PaymentIntent } from "../../shared/contract/checkout.ts";
import type { InventoryItem, Quote } from "../../shared/contract/storefront.ts";
import { type Api, createApi } from "../api.ts";
import type { OpenForm } from "../payment/form.ts";
import { type Dates, datesOf, type DayRange, type KnownDays } from "./calendar.ts";
import type { AddonsByItem, Lines, PriceCart } from "./price.ts";
import type { Hold, Memory } from "./memory.ts";
import { computed, createSignals, type ReadonlySignal, type Signal } from "./signal.ts";
import type { Fault, Person, Step } from "./step.ts";

/** What the page's author asked for by attributes. */
export interface Wishes {
  category: string | null;
  item: string | null;
  pickup_date: string | null;
  return_date: string | null;
  location: string | null;
}

/** What is done only by those who have chosen dates. */
export type Checkout = typeof import("./checkout.ts");

/** What the host page hears of, as `rental-shop:ready` and so on. */
export type EventName = "ready" | "dates" | "cart" | "login" | "signed" | "payment" | "booked" | "error";

/** What a store needs of the browser around it. */
export interface Surroundings {
  base: string;
  key: string;
  memory: Memory;
  wishes: Wishes;
  locale: () => string;
  now: () => number;
  /** Calls back once after so many ms; the answer calls it off. */
  after: (ms: number, then: () => void) => () => void;
  emit: (name: EventName, detail: Record<string, unknown>) => void;
  /** A file of its own, loaded when it is needed. */
  checkout: () => Promise<Checkout>;
  openForm: OpenForm;
  /** Reports a bug of ours. */
  report: (error: unknown) => void;
  fetch?: typeof fetch;
}

/** One widget's state. The functions beside this file change it; views only see what `app.tsx` hands them. */
export interface Store extends Omit<Surroundings, "wishes"> {
  readonly api: Api;
  /** Calls back after changes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly wishes: Signal<Wishes>;
  readonly shop: Signal<Shop | null>;
  readonly step: Signal<Step>;
  readonly range: Signal<DayRange>;
  readonly time: Signal<string | null>;
  readonly dates: ReadonlySignal<Dates | null>;
  /** For the chosen dates, unavailable ones included; null while they load. */
  readonly items: Signal<readonly InventoryItem[] | null>;
  readonly knownDays: Signal<KnownDays>;
  /** Something is cheaper for half a day. */
  readonly rentsHalfDays: Signal<boolean>;
  readonly lines: Signal<Lines>;
  readonly addons: Signal<AddonsByItem>;
  /** Comes with the items. */
  readonly price: Signal<PriceCart | null>;
  readonly quote: ReadonlySignal<Quote | null>;
  readonly session: Signal<string | null>;
  readonly person: Signal<Person | null>;
  readonly riders: Signal<readonly { name: string; email: string | null }[]>;
  readonly signatures: Signal<readonly string[]>;
  readonly notes: Signal<string>;
  /** Whether this shop's customers sign one; unknown is no. */
  readonly hasWaiver: Signal<boolean>;
  /** Taken and perhaps to be replaced by another one. */
  readonly hold: Signal<Hold | null>;
  readonly busy: Signal<boolean>;
  readonly fault: Signal<Fault | null>;
  /** Ends whatever goes on behind the views. */
  close(): void;
  /** Called off when a step is left. */
  timer: () => void;
}

/** One tag's store; nothing is asked of the server before `open`. */
export function createStore(around: Surroundings): Store {
  const { signal, subscribe } = createSignals();
  const session = signal<string | null>(null);
  const api = createApi({ base: around.base, key: around.key, session: () => session.value, fetch: around.fetch });
  const shop = signal<Shop | null>(null);
  const kept = around.memory.recall();
  const fresh = !kept?.hold && !kept?.range.from && !around.wishes.pickup_date;
  const step = signal<Step>({ at: "opening", fresh });
  const range = signal<DayRange>({ from: null, to: null });
  const time = signal<string | null>(null);
  const items = signal<readonly InventoryItem[] | null>(null);
  const lines = signal<Lines>([]);
  const addons = signal<AddonsByItem>(new Map());
  const price = signal<PriceCart | null>(null);
  const signatures = signal<readonly string[]>([]);
  const hold = signal<Hold | null>(null);
  const dates = computed(
    () => [range.value, time.value, shop.value],
    (range, time, shop) => shop && datesOf(range, time, shop),
  );
  const quote = computed(
    () => [price.value, shop.value, dates.value, items.value, lines.value, addons.value],
    (price, shop, dates, items, lines, addons) => {
      if (!price || !shop || !dates || !items || !lines.length) return null;
      return price({ shop: { ...shop, locale: around.locale() }, dates, items, lines, addons, now: around.now() });
    },
  );
  subscribe(() => {
    if (step.value.at === "opening" || step.value.at === "closed") return;
    around.memory.keep({
      range: range.value,
      time: time.value,
      lines: lines.value,
      at: step.value.at,
      session: session.value,
      hold: hold.value,
    });
  });
  const store: Store = {
    ...around,
    subscribe,
    ...{ api, shop, step, range, time, dates, items, lines, addons, price, quote, session, signatures, hold },
    wishes: signal(around.wishes),
    knownDays: signal<KnownDays>(new Map()),
    person: signal<Person | null>(null),
    riders: signal<readonly { name: string; email: string | null }[]>([]),
    notes: signal(""),
    rentsHalfDays: signal(false),
    hasWaiver: signal(false),
    busy: signal(false),
    fault: signal<Fault | null>(null),
    timer: () => {},
    close() {
      store.timer();
      formOf(step.value)?.close();
    },
  };
  return store;
}

/** Moves to a step: what belonged to the last one is put away. */
export function go(store: Store, step: Step): void {
  const form = formOf(store.step.value);
  if (form && form !== formOf(step)) form.close();
  if (step.at !== "pay") store.timer();
  store.fault.value = null;
  store.step.value = step;
}

/** The payment form, where the step has one. */
export function formOf(step: Step) {
  return step.at === "pay" && "form" in step.payment ? step.payment.form : undefined;
}

/** The intent that is being paid. */
export function intentOf(step: Step): PaymentIntent | undefined {
  return step.at === "pay" && "intent" in step.payment ? step.payment.intent : undefined;
}
