import type { ComponentType } from "preact";
import type { DemoOutcome, PaymentKind } from "../../shared/contract/checkout.ts";
import type { Shop } from "../../shared/contract/shop.ts";

/** The result of one attempt to pay. `confirm` answers the demo bank's question; a real bank asks in its own dialog. */
export type PaymentResult =
  | { status: "paid" }
  | { status: "declined"; message?: string | undefined }
  | { status: "requires_action"; confirm: () => Promise<PaymentResult> };

/** The props of the fields of a demo payment. */
export interface PaymentFields {
  outcome: DemoOutcome;
  onOutcome: (outcome: DemoOutcome) => void;
}

/** A way to pay for one intent. */
export interface PaymentForm {
  /** The fields of a form that Stripe does not draw. */
  Fields?: ComponentType<PaymentFields>;
  /** The name of the slot that shows the form; null if it has no fields of its own. */
  slot: string | null;
  /** Resolves once the form can be sent. */
  ready: Promise<void>;
  /** Sends the payment. Only demo payments use the outcome. */
  pay(outcome: DemoOutcome): Promise<PaymentResult>;
  /** Called when the tag was moved in the page, which empties the processor's iframes. */
  moved(): void;
  close(): void;
}

/** The options of a payment form. */
export interface FormOptions {
  kind: PaymentKind;
  /** Null if the kind is `free`. */
  client_secret: string | null;
  payments: Shop["payments"];
  /** Fills in the billing details, if known. */
  payer: { name: string; email: string } | null;
}
export type OpenForm = (options: FormOptions) => PaymentForm | Promise<PaymentForm>;
