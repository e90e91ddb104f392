import { signal } from "@preact/signals";
import { cleanReturnAddress } from "../payment/return.ts";
import { App } from "../shop/app.tsx";
import { followHistory } from "../shop/history.ts";
import { loadCheckout, loadResume } from "../shop/lazy.tsx";
import { retryOffline } from "../shop/state/attempt.ts";
import { followPreset } from "../shop/state/dates.ts";
import { memoryOf } from "../shop/state/memory.ts";
import { open } from "../shop/state/open.ts";
import { changeTrip, createStore, formOf, type Preset, type Store } from "../shop/state/store.ts";
import { RentalElement, server } from "./rental_element.tsx";

/** The longest delay of a timer: 2³¹ − 1 ms. */
const MAX_DELAY = 2 ** 31 - 1;
/** The numbers of the tags on this page. Each keeps its own trip over a reload. */
const numbers = new Set<number>();

/** `<rental-shop publishable-key="svc_pk_…">`: a shop's booking on any page. */
export class RentalShop extends RentalElement {
  static readonly observedAttributes = [
    ...["publishable-key", "api", "locale", "theme", "mode"],
    ...["category", "item", "pickup-date", "return-date", "location"],
  ];
  #store!: Store;
  #number = -1;
  #opened = false;
  readonly #preset = signal<Preset>(this.#readPreset());

  #readPreset(): Preset {
    const read = (name: string) => this.getAttribute(name);
    return {
      category: read("category"),
      item: read("item"),
      "pickup-date": read("pickup-date"),
      "return-date": read("return-date"),
      location: read("location"),
    };
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    this.#preset.value = this.#readPreset();
    if (!this.started) return;
    if (name === "publishable-key" || name === "api") return this.restart();
    if (name === "locale") this.loadLanguage();
    // In a microtask, because a page sets one attribute after the other.
    if (name.endsWith("-date")) queueMicrotask(() => followPreset(this.#store));
    if (name === "item") this.#store.knownDays.value = new Map();
    if (name === "location") changeTrip(this.#store, { location_id: null });
    this.redraw();
  }

  protected override start(disconnected: AbortSignal): void {
    // A tag that comes back gets its former number, unless another one has taken it.
    while (this.#number < 0 || numbers.has(this.#number)) this.#number++;
    numbers.add(this.#number);
    const name = `rental-shop:${this.#number}`;
    const key = this.getAttribute("publishable-key") ?? "";
    const memory = memoryOf(() => sessionStorage, `rental-shop:${key}:${this.#number}`);
    const hold = memory.recall()?.trip.hold;
    // A customer who was paying continues without a click on the button.
    if (hold) this.#opened = true;
    const store = createStore({
      base: this.getAttribute("api") ?? server,
      key,
      memory,
      refused: hold && cleanReturnAddress(hold.payment_intent_id),
      preset: this.#preset,
      locale: () => this.locale(),
      now: Date.now,
      after(ms, callback) {
        const timer = setTimeout(callback, Math.min(ms, MAX_DELAY));
        return () => clearTimeout(timer);
      },
      emit: (name, detail) => {
        this.dispatchEvent(new CustomEvent(`rental-shop:${name}`, { detail, bubbles: true, composed: true }));
      },
      loadCheckout,
      loadResume,
      openForm: async (options) => {
        const { openForm } = await loadCheckout();
        return openForm(this, options, { api: store.api, locale: this.locale(), look: this.look() });
      },
      // Called as a function of the window: browsers refuse it on another object.
      reportError: (error) => reportError(error),
    });
    this.#store = store;
    followHistory(store, { name, signal: disconnected });
    addEventListener("online", () => retryOffline(store), { signal: disconnected });
    // A page from the browser's back/forward cache has lost the responses that it waited for.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && store.busy.value) this.restart();
    };
    addEventListener("pageshow", onPageShow, { signal: disconnected });
  }

  protected override near(): void {
    open(this.#store);
  }

  protected override end(): void {
    numbers.delete(this.#number);
    this.#store.close();
  }

  protected override moved(): void {
    formOf(this.#store.step.value)?.moved();
  }

  protected override shop() {
    return this.#store.shop.value;
  }

  protected override view() {
    const isButton = this.getAttribute("mode") === "button" && !this.#opened;
    const onOpen = () => {
      this.#opened = true;
      this.draw();
    };
    return (
      <App
        store={this.#store}
        look={this.look()}
        words={this.words}
        locale={this.locale()}
        onOpen={isButton ? onOpen : null}
      />
    );
  }
}
