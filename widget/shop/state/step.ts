import type { Booking } from "../../../shared/contract/booking.ts";
import type { ErrorCode } from "../../../shared/contract/mod.ts";
import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import type { PaymentIntent } from "../../../shared/contract/checkout.ts";
import type { PaymentForm } from "../../payment/form.ts";

/** Who books. The e-mail is proven by the session. */
export interface Person {
  email: string;
  name: string;
  phone: string | null;
}

/** Where a rider signs, for the customer to pass on. */
export interface RiderLink {
  rider: string;
  url: string | null;
  signed: boolean;
}

/** Why something did not work: what the API says, or what only a browser can know. */
export type FaultCode = ErrorCode | "offline" | "payment_declined";
/** What did not work, and how to try it again. */
export interface Fault {
  code: FaultCode;
  /** The processor's own words to the customer. */
  said?: string | undefined;
  retry?: () => void;
}

/** What a step is asked for once the customer has signed in. */
export type Aim = "book" | "mine";

/** The money step. A hold that is over has no intent, so nobody can pay for it. */
export type Payment =
  | { is: "holding" }
  | { is: "open"; intent: PaymentIntent; form: PaymentForm; extended: boolean }
  | { is: "confirming"; intent: PaymentIntent; form: PaymentForm; extended: boolean; confirm: () => void }
  | { is: "over" };

/** Where the customer is; each step carries what its view cannot do without. */
export type Step =
  /** Fresh is a visit that begins with the dates, which can be shown before the shop is here. */
  | { at: "opening"; fresh: boolean }
  | { at: "closed" }
  | { at: "dates" }
  | { at: "gear" }
  | { at: "you"; asks: "email"; aim: Aim }
  /** `once` is the key of a code's one use. */
  | { at: "you"; asks: "code"; email: string; resend_at: Date; once: string; aim: Aim }
  | { at: "you"; asks: "details"; aim: Aim }
  | { at: "waiver"; template: WaiverTemplate }
  | { at: "pay"; payment: Payment }
  | { at: "done"; booking: Booking; links: readonly RiderLink[] }
  | { at: "mine"; bookings: readonly Booking[] | null; cancelling: string | null };

export type StepName = Step["at"];
