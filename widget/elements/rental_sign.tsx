import { createApi } from "../api.ts";
import { RentalElement, server } from "./rental_element.tsx";
import { SignApp } from "../sign/sign_app.tsx";
import { signLink } from "../link_state.ts";

/** `<rental-sign token="…">`: one rider's waiver, from the link in a mail. */
export class RentalSign extends RentalElement {
  #store: ReturnType<typeof signLink> | undefined;

  protected override start(): void {
    const api = createApi({ base: this.getAttribute("api") ?? server });
    this.#store = signLink({
      api,
      token: this.getAttribute("token") ?? "",
      report: reportError,
      gone: () => location.reload(),
    });
    this.#store.subscribe(() => this.draw());
  }

  protected override near(): void {
    void this.#store?.load();
  }

  protected override end(): void {
    this.#store = undefined;
  }

  protected override accent(): string | null {
    return this.#store?.link?.shop.primary_color ?? null;
  }

  protected override view() {
    return <SignApp store={this.#store} look={this.look()} words={this.words} locale={this.locale()} />;
  }
}
