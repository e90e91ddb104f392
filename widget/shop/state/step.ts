import type { Booking } from "../../../shared/contract/booking.ts";
import type { Company } from "../../../shared/contract/company.ts";
import type { checkout, PaymentIntent } from "../../../shared/contract/checkout.ts";
import type { ExtensionOptions } from "../../../shared/contract/extensions.ts";
import type { ErrorCode, ResponseOf } from "../../../shared/contract/mod.ts";
import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import type { PaymentForm } from "../../payment/form.ts";
import type { DayRange } from "../../ui/day_choice.ts";
import type { KnownDays } from "./calendar.ts";
import type { Hold } from "./trip.ts";

/** The steps of a booking in order, as the progress bar shows them. */
export const flow = ["dates", "gear", "you", "pay"] as const;
export type FlowStep = (typeof flow)[number];

/** The step that the customer wants to reach. A step is reached once everything before it is answered. */
export type Goal = FlowStep | "my_bookings";

/** The customer who books. Only a session proves the email address, and knows their company. */
export interface Person extends Partial<Company> {
  email: string;
  name: string;
  phone: string | null;
}

/** A sign-in code that was requested. */
export interface SentCode {
  email: string;
  /** False until the server has accepted the request. */
  is_sent: boolean;
  /** The time from which another code may be requested. */
  resend_at: Date;
  /** Idempotency key of the verification. */
  once: string;
}

/** A rider's signing link. The customer's own is first; the others are for them to pass on. */
export type RiderLink = ResponseOf<
  (typeof checkout)["POST /api/storefront/payment-intent/:id/sign-links"]
>["data"][number];

/** A finished booking as the customer sees it, with the signing links of its riders. Its hold gives access to both. */
export interface Booked {
  booking: Booking;
  links: readonly RiderLink[];
  hold: Hold;
  /** Set once the customer has corrected their address. */
  is_corrected?: true;
}

/** A code of the API, or one that only the browser can know. */
export type WidgetErrorCode = ErrorCode | "offline" | "payment_declined" | "size_required";
/** The button or field beside which an error is shown, unless it is the main button of its step. */
export type ErrorPlace =
  | "email"
  | "code"
  | "correct_email"
  | "more_time"
  | "my_bookings"
  | "calendar"
  | "pay"
  | "sign"
  | "dates"
  | `cancel ${string}`;
/** The error of the current step. */
export interface WidgetError {
  code: WidgetErrorCode;
  at?: ErrorPlace | undefined;
  /** The payment processor's own message to the customer. */
  message?: string | undefined;
  retry?: () => void;
}

/** The payment. An expired hold has no intent, so nobody can pay for it. */
export type Payment =
  | { state: "holding" }
  | { state: "open"; intent: PaymentIntent; form: PaymentForm; extended: boolean }
  | { state: "expired" };

/** One of the customer's bookings. `as_guest`: it was made without a sign-in. */
export type ListedBooking = Booking & { as_guest?: boolean };

/**
 * What other dates of a booking would cost. `amount` is the difference. It is paid at once, or for `dearer_later` with
 * the rest of the price.
 */
export interface DatePlan {
  pickup_date: string;
  return_date: string;
  /** `taken`: the gear is not free. `refused`: the rules of the shop forbid the dates. */
  outcome: "same" | "cheaper" | "dearer" | "dearer_later" | "taken" | "refused";
  amount: number;
  /** The times of a plan of one day, which may be half of it; null if they are refused. */
  hours: Pick<Booking, "pickup_date" | "return_date"> | null;
}

/** Other dates that the customer is choosing for a booking. */
export interface DateDraft {
  range: DayRange;
  /** What the days allow, as far as they are loaded. */
  days: KnownDays;
  /** Null until the answer about the chosen dates has come. */
  plan: DatePlan | null;
}

/** A rental that the customer is extending, or a booking for whose dearer dates they are paying. */
export interface Extension {
  booking: Booking;
  /** True if the booking gets other dates. */
  moves: boolean;
  /** Null while they load. */
  choices: ExtensionOptions | null;
  /** Null until a new return is chosen. */
  payment: Payment | null;
  /** True once the booking is changed. */
  done: boolean;
}

/** The step that the customer sees. Each carries the values that its view needs. */
export type Step =
  /** `fresh`: a visit that starts with the dates, which can be shown before the shop is loaded. */
  | { name: "loading"; fresh: boolean }
  | { name: "unavailable" }
  | { name: "dates" }
  | { name: "gear" }
  /** The contact details and the waiver, or only the sign-in. `next`: the goal after it. */
  | { name: "you"; code: SentCode | null; next: Goal }
  /** The waiver alone, for a customer whose details are known. */
  | { name: "waiver"; template: WaiverTemplate }
  | { name: "pay"; payment: Payment }
  | ({ name: "done" } & Booked)
  | {
    name: "my_bookings";
    bookings: readonly ListedBooking[] | null;
    cancelling: string | null;
    /** The booking that is shown alone, its signing links once the customer asks for them, and new dates. */
    details?: { id: string; links: readonly RiderLink[] | null; dates?: DateDraft | undefined } | undefined;
    /** Set while a rental is being extended, or other dates are being paid. */
    extension?: Extension | undefined;
  };

export type StepName = Step["name"];

/** The step of the flow that is shown; null outside it, also at the sign-in to *My bookings*. */
export function flowStepOf(step: Step): FlowStep | null {
  if (step.name === "you" && step.next === "my_bookings") return null;
  if (step.name === "loading") return step.fresh ? "dates" : null;
  if (step.name === "waiver") return "you";
  return flow.find((name) => name === step.name) ?? null;
}
