import { App } from "./app.tsx";
import { followHistory } from "./history.ts";
import { loadCheckout } from "./later.tsx";
import { tidyAddress } from "./payment/return.ts";
import { RentalElement, server } from "./rental_element.tsx";
import { retryOffline } from "./store/attempt.ts";
import { chooseRange } from "./store/inventory.ts";
import { memoryOf } from "./store/memory.ts";
import { open } from "./store/open.ts";
import { createStore, formOf, type Store, type Wishes } from "./store/store.ts";

/** The places of the widgets on this page, in its order: each keeps its own cart over a reload. */
const places = new Set<number>();

/** `<rental-shop publishable-key="svc_pk_…">`: a shop's booking, as the guest of any page. */
export class RentalShop extends RentalElement {
  static readonly observedAttributes = "publishable-key api locale theme mode category item pickup-date return-date location"
    .split(" ");
  #store: Store | undefined;
  #place = -1;
  #opened = false;
  #unfollow = () => {};
  readonly #online = () => this.#store && retryOffline(this.#store);

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.started || before === now) return;
    if (name === "publishable-key" || name === "api") return this.end(), this.start(), this.begin();
    if (name === "locale") void this.speak();
    this.#store!.wishes = this.#wishes();
    if (name.endsWith("-date")) {
      chooseRange(this.#store!, { from: this.getAttribute("pickup-date"), to: this.getAttribute("return-date") });
    }
    if (name === "item") this.#store!.knownDays = new Map();
    if (name === "location") this.#store!.place = null;
    this.redraw();
  }

  protected override start(): void {
    for (this.#place = 0; places.has(this.#place);) this.#place++;
    places.add(this.#place);
    const key = this.getAttribute("publishable-key") ?? "";
    const memory = memoryOf(() => sessionStorage, `rental-shop:${key}:${this.#place}`);
    const held = memory.recall()?.hold;
    if (held) tidyAddress(held.payment_intent_id);
    this.#store = createStore({
      base: this.getAttribute("api") ?? server,
      key,
      memory,
      wishes: this.#wishes(),
      locale: () => this.locale(),
      now: Date.now,
      after: (ms, then) => {
        const timer = setTimeout(then, Math.min(ms, 2 ** 31 - 1));
        return () => clearTimeout(timer);
      },
      emit: (name, detail) =>
        this.dispatchEvent(new CustomEvent(`rental-shop:${name}`, { detail, bubbles: true, composed: true })),
      checkout: loadCheckout,
      openForm: async (draft) => {
        const { formFor } = await loadCheckout();
        return formFor(this, draft, { api: this.#store!.api, locale: this.locale(), look: this.look() });
      },
      report: reportError,
    });
    this.#store.subscribe(() => this.draw());
    this.#unfollow = followHistory(this.#store, `rental-shop:${this.#place}`);
    addEventListener("online", this.#online);
  }

  protected override near(): void {
    void open(this.#store!);
  }

  protected override end(): void {
    removeEventListener("online", this.#online);
    places.delete(this.#place);
    this.#unfollow();
    this.#store?.close();
  }

  protected override moved(): void {
    formOf(this.#store!.step)?.moved();
  }

  protected override accent(): string | null {
    return this.#store?.shop?.branding.primary_color ?? null;
  }

  protected override view() {
    const asButton = this.getAttribute("mode") === "button" && !this.#opened;
    const onOpen = asButton ? () => (this.#opened = true, this.draw()) : null;
    return <App store={this.#store!} look={this.look()} words={this.words} locale={this.locale()} onOpen={onOpen} />;
  }

  #wishes(): Wishes {
    return {
      category: this.getAttribute("category"),
      item: this.getAttribute("item"),
      pickup_date: this.getAttribute("pickup-date"),
      return_date: this.getAttribute("return-date"),
      location: this.getAttribute("location"),
    };
  }
}
