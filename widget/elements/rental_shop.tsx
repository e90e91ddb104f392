import { App } from "../shop/app.tsx";
import { followHistory } from "../shop/history.ts";
import { loadCheckout } from "../shop/lazy.tsx";
import { tidyAddress } from "../payment/return.ts";
import { RentalElement, server } from "./rental_element.tsx";
import { retryOffline } from "../shop/state/attempt.ts";
import { memoryOf } from "../shop/state/memory.ts";
import { followWish, open } from "../shop/state/open.ts";
import { createStore, formOf, type Store } from "../shop/state/store.ts";

/** The places of the widgets on this page, in its order: each keeps its own cart over a reload. */
const places = new Set<number>();

/** `<rental-shop publishable-key="svc_pk_…">`: a shop's booking, as the guest of any page. */
export class RentalShop extends RentalElement {
  static readonly observedAttributes =
    "publishable-key api locale theme mode category item pickup-date return-date location"
      .split(" ");
  #store: Store | undefined;
  #place = -1;
  #opened = false;

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.started || before === now) return;
    const store = this.#store!;
    if (name === "publishable-key" || name === "api") return this.restart();
    if (name === "locale") void this.speak();
    if (name.endsWith("-date")) queueMicrotask(() => followWish(store));
    if (name === "item") store.knownDays = new Map();
    if (name === "location") store.place = null;
    this.redraw();
  }

  protected override start(life: AbortSignal): void {
    // its former one, if it was away and nobody took it
    while (this.#place < 0 || places.has(this.#place)) this.#place++;
    places.add(this.#place);
    const key = this.getAttribute("publishable-key") ?? "";
    const memory = memoryOf(() => sessionStorage, `rental-shop:${key}:${this.#place}`);
    const held = memory.recall()?.hold;
    // who was paying does not look for it behind a button
    if (held) this.#opened = true;
    const store: Store = this.#store = createStore({
      base: this.getAttribute("api") ?? server,
      key,
      memory,
      refused: held && tidyAddress(held.payment_intent_id),
      wish: (name) => this.getAttribute(name),
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
        return formFor(this, draft, { api: store.api, locale: this.locale(), look: this.look() });
      },
      // asked of the window, or the browser refuses
      report: (error) => reportError(error),
    });
    store.subscribe(() => this.draw());
    followHistory(store, { name: `rental-shop:${this.#place}`, life });
    addEventListener("online", () => retryOffline(store), { signal: life });
    // back from a bank's page, to this one as the browser kept it: what was under way has lost its end
    addEventListener("pageshow", ({ persisted }) => persisted && store.busy && this.restart(), { signal: life });
  }

  protected override near(): void {
    void open(this.#store!);
  }

  protected override end(): void {
    places.delete(this.#place);
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
}
