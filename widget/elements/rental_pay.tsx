import { createApi } from "../api.ts";
import { PayApp } from "../pay_link/pay_app.tsx";
import { formFor } from "../payment/form_for.ts";
import type { PaymentForm } from "../payment/form.ts";
import { RentalElement, server } from "./rental_element.tsx";
import { payLink } from "../link_state.ts";

/** `<rental-pay token="…">`: a deposit that the bank wants its customer to confirm, from the link in a mail. */
export class RentalPay extends RentalElement {
  #store: ReturnType<typeof payLink> | undefined;
  #form: PaymentForm | undefined;

  protected override start(): void {
    const api = createApi({ base: this.getAttribute("api") ?? server });
    const store = this.#store = payLink({
      api,
      token: this.getAttribute("token") ?? "",
      report: reportError,
      gone: () => location.reload(),
    });
    store.subscribe(() => {
      const link = store.link;
      if (link?.state === "open" && !this.#form) {
        const draft = { client_secret: link.client_secret, setup: false, payments: link.payments, person: null };
        this.#form = formFor(this, draft, { api, locale: this.locale(), look: this.look() });
      }
      this.draw();
    });
  }

  protected override near(): void {
    void this.#store?.load();
  }

  protected override end(): void {
    this.#form?.close();
    this.#form = undefined;
    this.#store = undefined;
  }

  protected override moved(): void {
    this.#form?.moved();
  }

  protected override accent(): string | null {
    return this.#store?.link?.shop.primary_color ?? null;
  }

  protected override view() {
    return (
      <PayApp
        store={this.#store}
        form={this.#form}
        look={this.look()}
        words={this.words}
        locale={this.locale()}
      />
    );
  }
}
