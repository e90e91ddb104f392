import type { DiscountedCart } from "./price.ts";
import type { Shop } from "../../../shared/contract/shop.ts";
import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import type { Dates } from "./calendar.ts";
import type { isSigned } from "./signed.ts";
import type { Booked, Goal, Payment, Person, Step } from "./step.ts";
import type { Trip } from "./trip.ts";

/** Everything that decides which step comes next. */
export interface FlowState {
  goal: Goal;
  /** The finished booking, until the customer books again. */
  booked: Booked | null;
  trip: Trip;
  /** The chosen days as a period; null while they are incomplete. */
  dates: Dates | null;
  /** The price of the cart; null while the cart is empty or its items are not loaded. */
  quote: Pick<DiscountedCart, "lines" | "total"> | null;
  session: string | null;
  person: Person | null;
  /** Whether the shop has questions before the payment. */
  asks: boolean | undefined;
  /** The shop's setting. */
  sign_in: Shop["sign_in"];
  /** The waiver that this shop's customers sign, if any. */
  template: WaiverTemplate | null;
  /** Comes with the checkout file, and so before a quote. */
  isSigned: typeof isSigned | undefined;
}

/** The outcome of a request, which a step shows. */
export interface StepResult {
  payment?: Payment;
}

/**
 * Decides where the flow goes: the first step on the way to the goal that still needs something from the customer.
 *
 * A finished booking comes first, and a payment under way second. They are shown whatever else changed meanwhile.
 */
export function nextStep(state: FlowState, { payment }: StepResult = {}): Step {
  const { goal, booked, trip, dates, quote, session, person, asks, sign_in, template, isSigned } = state;
  const isKnown = person?.name && (session || sign_in !== "required");
  if (booked && goal !== "my_bookings") return { name: "done", ...booked };
  if (payment) return { name: "pay", payment };
  if (goal === "my_bookings" && session) return { name: "my_bookings", bookings: null, cancelling: null };
  if (goal === "my_bookings") return { name: "you", code: null, next: goal };
  if (goal === "dates" || !dates) return { name: "dates" };
  if (goal === "gear" || !quote) return { name: "gear" };
  if (goal === "you" || !isKnown || asks && !trip.answers) return { name: "you", code: null, next: "pay" };
  if (template && !isSigned?.(template, { trip, quote, person })) return { name: "waiver", template };
  return { name: "pay", payment: { state: "holding" } };
}
