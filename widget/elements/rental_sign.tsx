import { createApi } from "../api.ts";
import { SignApp } from "../sign/sign_app.tsx";
import { createSignState, type SignState } from "../sign/sign_state.ts";
import { RentalElement, server } from "./rental_element.tsx";

/** `<rental-sign token="…">`: one rider's waiver, opened from a mailed link. */
export class RentalSign extends RentalElement {
  #state!: SignState;

  protected override start(): void {
    const api = createApi({ base: this.getAttribute("api") ?? server });
    this.#state = createSignState(api, this.getAttribute("token") ?? "", {
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
    return <SignApp state={this.#state} look={this.look()} words={this.words} locale={this.locale()} />;
  }
}
