import { createApi } from "../api.ts";
import { OfferApp } from "../offer_link/offer_app.tsx";
import { createOfferState, type OfferState } from "../offer_link/offer_state.ts";
import { RentalElement, server } from "./rental_element.tsx";

/** `<rental-offer token="…">`: an offer to accept, opened from a mailed link. */
export class RentalOffer extends RentalElement {
  #state!: OfferState;

  protected override start(): void {
    const api = createApi({ base: this.getAttribute("api") ?? server });
    this.#state = createOfferState(api, this.getAttribute("token") ?? "", {
      reportError,
      reload: () => location.reload(),
    });
  }

  protected override near(): void {
    this.#state.load();
  }

  protected override shop() {
    const shop = this.#state.link.value?.shop;
    return shop && { ...shop, branding: shop };
  }

  protected override view() {
    return <OfferApp state={this.#state} look={this.look()} words={this.words} locale={this.locale()} />;
  }
}
