import { signal } from "@preact/signals";
import { App } from "../shop/app.tsx";
import { BookButton } from "../shop/book_button.tsx";
import { followHistory } from "../shop/history.ts";
import { loadCheckout, loadResume } from "../shop/lazy.tsx";
import { lazyFile } from "../shop/lazy_file.tsx";
import { codeOf, fail, retryOffline } from "../shop/state/attempt.ts";
import { followPreset } from "../shop/state/dates.ts";
import { memoryOf } from "../shop/state/memory.ts";
import { open } from "../shop/state/open.ts";
import { changeTrip, createStore, formOf, type Preset, type Store } from "../shop/state/store.ts";
import type { BookingDialog } from "./dialog/booking_dialog.tsx";
import { RentalElement, server } from "./rental_element.tsx";

/** The attributes that preset a booking. */
const presets = ["category", "item", "pickup-date", "return-date", "location", "gear-first"] as const;
/** The longest delay of a timer: 2³¹ − 1 ms. */
const MAX_DELAY = 2 ** 31 - 1;
const { load: loadDialog } = lazyFile(() => import("./dialog/booking_dialog.tsx"));
/** The numbers of the tags on this page. Each keeps its own trip over a reload. */
const numbers = new Set<number>();

/** `<rental-shop publishable-key="svc_pk_…">`: a shop's booking on any page. */
export class RentalShop extends RentalElement {
  static readonly observedAttributes = ["publishable-key", "api", "locale", "theme", "mode", ...presets];
  #store!: Store;
  #number = 0;
  /** Set once the button of the tag has been pressed. */
  #dialog: BookingDialog | undefined;
  readonly #preset = signal<Preset>(this.#readPreset());

  #readPreset(): Preset {
    return Object.fromEntries(presets.map((name) => [name, this.getAttribute(name)])) as Preset;
  }

  override connectedCallback(): void {
    // A dialog is drawn by the tag whose button opens it.
    if (this.getAttribute("mode") !== "dialog") super.connectedCallback();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    this.#preset.value = this.#readPreset();
    if (!this.started) return;
    if (name === "publishable-key" || name === "api" || name === "mode") return this.restart();
    if (name === "locale") this.loadLanguage();
    // In a microtask, because a page sets one attribute after the other.
    if (name.endsWith("-date")) queueMicrotask(() => followPreset(this.#store));
    if (name === "item") this.#store.knownDays.value = new Map();
    if (name === "location") changeTrip(this.#store, { location_id: null });
    this.redraw();
  }

  protected override start(disconnected: AbortSignal): void {
    // A tag that comes back gets its former number, unless another one has taken it.
    while (numbers.has(this.#number)) this.#number++;
    numbers.add(this.#number);
    const name = `rental-shop:${this.#number}`;
    const key = this.getAttribute("publishable-key") ?? "";
    const memory = memoryOf(() => sessionStorage, {
      name: `rental-shop:${key}:${this.#number}`,
      path: location.pathname,
      now: Date.now,
    });
    const { booked, trip } = memory.recall() ?? {};
    const hold = trip?.hold;
    // A customer who was paying, or has booked, continues after a reload without a click or scrolling. One who was
    // paying also continues after the bank's page.
    this.urgent = Boolean(
      (hold || booked) && history.state?.[name] || hold && location.search.includes(hold.payment_intent_id),
    );
    const store = createStore({
      base: this.getAttribute("api") ?? server,
      key,
      memory,
      preset: this.#preset,
      locale: () => this.locale(),
      now: Date.now,
      after(ms, callback) {
        const timer = setTimeout(callback, Math.min(ms, MAX_DELAY));
        return () => clearTimeout(timer);
      },
      emit: (event, detail) => {
        this.dispatchEvent(new CustomEvent(`rental-shop:${event}`, { detail, bubbles: true, composed: true }));
        // If the file does not come, the next event loads it again.
        if (this.hasAttribute("measure")) {
          import("../shop/measure/measure.ts").then((file) => file.measure(store, this, name), () => {});
        }
      },
      loadCheckout,
      loadResume,
      openForm: async (options) => (await loadCheckout()).openForm(options, this.place(), store.api),
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
    if (!this.#isButton()) return;
    if (this.urgent) this.#openDialog();
    // A click loads it again if that fails.
    else loadDialog().catch(() => {});
  }

  #isButton(): boolean {
    return this.getAttribute("mode") === "button";
  }

  readonly #openDialog = async (): Promise<void> => {
    const store = this.#store;
    try {
      const file = await loadDialog();
      if (!this.started) return;
      this.#dialog ??= file.createDialog(this, store, (root) => {
        this.root = root;
        this.redraw();
      });
      this.#dialog.show();
    } catch (error) {
      fail(store, codeOf(store, error));
    }
  };

  protected override end(): void {
    numbers.delete(this.#number);
    this.#store.close();
    this.#dialog?.remove();
    this.#dialog = undefined;
  }

  protected override moved(): void {
    formOf(this.#store.step.value)?.moved();
  }

  protected override shop() {
    return this.#store.shop.value;
  }

  protected override view() {
    const store = this.#store;
    const place = this.place();
    const app = <App store={store} {...place} />;
    if (!this.#isButton()) return app;
    return this.#dialog?.frame(app, place) ?? <BookButton store={store} {...place} onOpen={this.#openDialog} />;
  }
}
