import type { Shop } from "../../../shared/contract/shop.ts";
import type { PaymentIntent } from "../../../shared/contract/checkout.ts";
import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import type { InventoryItem, Quote } from "../../../shared/contract/storefront.ts";
import { type Api, createApi } from "../../api.ts";
import type { OpenForm } from "../../payment/form.ts";
import { type Dates, datesOf, type DayRange, type KnownDays } from "./calendar.ts";
import type { AddonsByItem, Lines, PriceCart } from "./price.ts";
import type { Asked, Hold, Memory } from "./memory.ts";
import type { Fault, Person, Step } from "./step.ts";
import { computed, watched } from "./watched.ts";

/** What a page's author can ask for by attributes, live. */
export type Wish = "category" | "item" | "pickup-date" | "return-date" | "location";

/** What is done only by those who have chosen dates. */
export type Checkout = typeof import("./checkout.ts");

/** What the host page hears of, as `rental-shop:ready` and so on. */
export type EventName = "ready" | "dates" | "cart" | "login" | "signed" | "payment" | "booked" | "error";

/** What a store needs of the browser around it. */
export interface Surroundings {
  base: string;
  key: string;
  memory: Memory;
  /** The visitor comes back from a bank that refused. */
  refused?: boolean | null;
  wish: (name: Wish) => string | null;
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
export interface Store extends Surroundings {
  readonly api: Api;
  /** How much the visitor's clock is ahead of the server's, in ms. */
  ahead: number;
  /** Calls back after changes. */
  readonly subscribe: (listener: () => void) => void;
  shop: Shop | null;
  /** Where the customer wants to pick up, by id; null is where the tag says. */
  place: string | null;
  step: Step;
  range: DayRange;
  time: string | null;
  readonly dates: Dates | null;
  /** For the chosen dates, unavailable ones included; null while they load. */
  items: readonly InventoryItem[] | null;
  /** The instants that the chosen dates stand for; come with the items. */
  period: Dates | null;
  knownDays: KnownDays;
  /** Something is cheaper for half a day. */
  rentsHalfDays: boolean;
  lines: Lines;
  addons: AddonsByItem;
  /** Comes with the items. */
  price: PriceCart | null;
  readonly quote: Quote | null;
  session: string | null;
  person: Person | null;
  riders: { name: string; email: string | null }[];
  signatures: string[];
  notes: string;
  /** What this shop's customers sign; unknown is nothing. */
  template: WaiverTemplate | null;
  /** Taken and perhaps to be replaced by another one. */
  hold: Hold | null;
  /** What a hold was asked for, while no answer has come. */
  asked: Asked | null;
  busy: boolean;
  fault: Fault | null;
  /** Ends whatever goes on behind the views. What is still under way then comes to nothing here. */
  close(): void;
  closed: boolean;
  /** Called off when a step is left. */
  timer: () => void;
}

/** One tag's store; nothing is asked of the server before `open`. */
export function createStore(around: Surroundings): Store {
  const kept = around.memory.recall();
  const dates = computed(
    () => [store.range, store.time, store.shop],
    (range, time, shop) => shop && datesOf(range, time, shop),
  );
  const store: Store = watched<Omit<Store, "subscribe">>({
    ...around,
    api: createApi({
      base: around.base,
      key: around.key,
      session: () => store.session,
      fetch: around.fetch,
      onTime: (now) => store.ahead = around.now() - now,
    }),
    ahead: 0,
    shop: null,
    place: kept?.place ?? null,
    step: { at: "opening", fresh: !kept?.hold && !kept?.range.from && !around.wish("pickup-date") },
    range: { from: null, to: null },
    time: null,
    get dates() {
      return dates();
    },
    items: null,
    period: null,
    knownDays: new Map(),
    rentsHalfDays: false,
    lines: [],
    addons: new Map(),
    price: null,
    get quote() {
      const { price, shop, period, items, lines, addons } = store;
      return price && shop && period && items && price({ shop, period, items, lines, addons });
    },
    session: kept?.session ?? null,
    person: null,
    riders: [],
    signatures: [],
    notes: kept?.notes ?? "",
    template: null,
    hold: kept?.hold ?? null,
    asked: kept?.asked ?? null,
    busy: false,
    fault: null,
    timer: () => {},
    closed: false,
    close() {
      store.closed = true;
      store.timer();
      formOf(store.step)?.close();
    },
  });
  store.subscribe(() => {
    const { range, time, place, lines, step: { at }, session, hold, asked, notes, closed } = store;
    if (closed || at === "opening" || at === "closed") return;
    around.memory.keep({ range, time, place, lines, at, session, hold, asked, notes });
  });
  return store;
}

/** Moves to a step: what belonged to the last one is put away. */
export function go(store: Store, step: Step): void {
  const form = formOf(store.step);
  if (form && form !== formOf(step)) form.close();
  if (step.at !== "pay") store.timer();
  store.fault = null;
  store.step = step;
}

/** Where the customer picks up: as they or the tag say, else at the shop's first place. */
export function placeOf({ shop, place, wish }: Store) {
  const places = shop?.pickup_locations ?? [];
  return places.find(({ id }) => id === (place ?? wish("location"))) ?? places[0];
}

/** The payment form, where the step has one. */
export function formOf(step: Step) {
  return step.at === "pay" && "form" in step.payment ? step.payment.form : undefined;
}

/** The intent that is being paid. */
export function intentOf(step: Step): PaymentIntent | undefined {
  return step.at === "pay" && "intent" in step.payment ? step.payment.intent : undefined;
}
