import { signal } from "@preact/signals";
import { BookingApp } from "../booking_link/booking_app.tsx";
import { linkApi } from "../booking_link/link_api.ts";
import { openLink } from "../booking_link/open_link.ts";
import { openForm } from "../payment/open_form.ts";
import { loadCheckout, loadResume } from "../shop/lazy.tsx";
import { noPreset } from "../shop/state/no_preset.ts";
import { createStore, formOf, type Store } from "../shop/state/store.ts";
import { RentalElement, server } from "./rental_element.tsx";

/** `<rental-booking publishable-key="…" token="…">`: one booking, opened from a mail. */
export class RentalBooking extends RentalElement {
  #store!: Store;

  protected override start(): void {
    this.#store = createStore({
      base: this.getAttribute("api") ?? server,
      key: this.getAttribute("publishable-key") ?? "",
      // Nothing of a booking stays in the browser of whoever opens the link
      memory: { recall: () => null, save: () => {} },
      preset: signal(noPreset),
      locale: () => this.locale(),
      now: Date.now,
      after(ms, callback) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
      emit: () => {},
      loadCheckout,
      loadResume,
      openForm: (options) => openForm(options, this.place(), this.#store.api),
      reportError: (error) => reportError(error),
    });
    this.#store.api = linkApi(this.#store.api, this.#token);
  }

  get #token(): string {
    return this.getAttribute("token") ?? "";
  }

  protected override near(): void {
    openLink(this.#store, this.#token);
  }

  protected override end(): void {
    this.#store.close();
  }

  protected override moved(): void {
    formOf(this.#store.step.value)?.moved();
  }

  protected override shop() {
    return this.#store.shop.value;
  }

  protected override view() {
    return (
      <BookingApp
        store={this.#store}
        token={this.#token}
        look={this.look()}
        words={this.words}
        locale={this.locale()}
      />
    );
  }
}
