import { effect, signal } from "@preact/signals";
import { createApi } from "../api.ts";
import { PayApp } from "../pay_link/pay_app.tsx";
import { createPayLinkState, type PayLinkState } from "../pay_link/pay_link_state.ts";
import type { PaymentForm } from "../payment/form.ts";
import { demoFormWith } from "../payment/demo.tsx";
import { stripeForm } from "../payment/stripe.ts";
import { RentalElement, server } from "./rental_element.tsx";

/** `<rental-pay token="…">`: a balance to pay or a deposit to confirm, opened from a mailed link. */
export class RentalPay extends RentalElement {
  #state!: PayLinkState;
  readonly #form = signal<PaymentForm | null>(null);

  protected override start(disconnected: AbortSignal): void {
    const api = createApi({ base: this.getAttribute("api") ?? server });
    this.#state = createPayLinkState(api, this.getAttribute("token") ?? "", {
      reportError,
      reload: () => location.reload(),
    });
    let opened: string | null = null;
    const stop = effect(() => {
      const link = this.#state.link.value;
      if (link?.state !== "open" || !link.client_secret || link.client_secret === opened) return;
      const { client_secret, payments } = link;
      opened = client_secret;
      this.#form.peek()?.close();
      if (payments.provider === "demo") {
        this.#form.value = demoFormWith((outcome) => this.#state.play(outcome));
        return;
      }
      const onWallet = () => {
        if (this.#state.busy.value) return false;
        this.root.querySelector<HTMLElement>(".primary")!.click();
        return true;
      };
      const options = { kind: "charge" as const, client_secret, payments, payer: null, onWallet };
      this.#form.value = stripeForm(options, this.place());
    });
    disconnected.addEventListener("abort", stop);
  }

  protected override near(): void {
    this.#state.load();
  }

  protected override end(): void {
    this.#form.value?.close();
    this.#form.value = null;
  }

  protected override moved(): void {
    this.#form.value?.moved();
  }

  protected override shop() {
    const shop = this.#state.link.value?.shop;
    return shop && { ...shop, branding: shop };
  }

  protected override view() {
    return (
      <PayApp
        state={this.#state}
        form={this.#form.value}
        look={this.look()}
        words={this.words}
        locale={this.locale()}
      />
    );
  }
}
