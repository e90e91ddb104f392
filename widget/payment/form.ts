import type { ComponentType } from "preact";
import type { DemoOutcome, PaymentKind } from "../../shared/contract/checkout.ts";
import type { Catalogue } from "../text/en.ts";
import type { Look } from "../ui/look.ts";
import type { Shop } from "../../shared/contract/shop.ts";

/** The result of one attempt to pay. The bank may have asked the customer to confirm meanwhile. */
export type PaymentResult = { status: "paid" } | { status: "declined"; message?: string | undefined };

/** A way to pay for one intent. */
export interface PaymentForm {
  /** The fields of a form that Stripe does not draw. */
  Fields?: ComponentType;
  /** The name of the slot that shows the form; null if it has no fields of its own. */
  slot: string | null;
  /** Resolves once the form can be sent. */
  ready: Promise<void>;
  /** Sends the payment. The outcome of a demo payment replaces the one that its fields show. */
  pay(outcome?: DemoOutcome): Promise<PaymentResult>;
  /** Called when the tag was moved in the page, which empties the processor's iframes. */
  moved(): void;
  close(): void;
}

/** The options of a payment form. */
export interface FormOptions {
  kind: PaymentKind;
  /** Null if the kind is `free`. */
  client_secret: string | null;
  payments: Omit<Shop["payments"], "available">;
  /** Fills in the billing details, if known. */
  payer: { name: string; email: string } | null;
  /** Called when the customer confirms in a wallet: sends the payment, unless another request is under way. */
  onWallet: () => boolean;
}

/** The tag, and how the form looks in it. */
export interface FormPlace {
  host: HTMLElement;
  locale: string;
  look: Look;
  words: Catalogue;
}
export type OpenForm = (options: FormOptions) => PaymentForm | Promise<PaymentForm>;
