import type { Shop } from "../../shared/contract/shop.ts";

/** What a pretend card does. */
export type DemoOutcome = "paid" | "declined" | "requires_action";

/** How a try to pay ended. `confirm` is a demo bank's question; a real one asks by itself. */
export type Outcome =
  | { is: "paid" }
  | { is: "refused"; said?: string | undefined }
  | { is: "asked"; confirm: () => Promise<Outcome> };

/** A way to pay for one intent. */
export interface PaymentForm {
  kind: "stripe" | "demo" | "free";
  /** The slot that shows it, where it has a form of its own. */
  slot: string | null;
  /** Resolves when it can be sent. */
  ready: Promise<void>;
  pay(choice: DemoOutcome): Promise<Outcome>;
  /** The tag was moved in the page, which empties the processor's frames. */
  moved(): void;
  close(): void;
}

/** What a payment form has to know. */
export interface FormDraft {
  /** null where there is nothing to pay. */
  client_secret: string | null;
  /** The secret is a SetupIntent's. */
  setup: boolean;
  payments: Shop["payments"];
  /** Who pays, where that is known. */
  person: { name: string; email: string } | null;
}
export type OpenForm = (draft: FormDraft) => PaymentForm | Promise<PaymentForm>;
