import type { Booking, BookingStatus } from "../../shared/contract/booking.ts";
import { isFeeOwed } from "../../shared/cancellation.ts";
import { Problem } from "../problem.ts";

/** The state machine of a booking: the states in which each transition is allowed, and the state it leads to. */
export const transitions = {
  accept: { from: ["requested"], to: "confirmed" },
  decline: { from: ["requested"], to: "declined" },
  pickup: { from: ["confirmed"], to: "picked_up" },
  return: { from: ["picked_up", "partially_returned"], to: "returned" },
  inspect: { from: ["returned", "completed"], to: "inspected" },
  complete: { from: ["returned"], to: "completed" },
  cancel: { from: ["requested", "confirmed"], to: "cancelled" },
  no_show: { from: ["confirmed"], to: "no_show" },
  /** Allowed while the customer has, or will have, the gear. The status does not change. */
  reschedule: { from: ["confirmed", "picked_up", "partially_returned"], to: "rescheduled" },
  /** Allowed as long. The status does not change. */
  answer: { from: ["confirmed", "picked_up", "partially_returned"], to: "answered" },
  assign: { from: ["confirmed", "picked_up", "partially_returned"], to: "assigned" },
  pay: { from: ["confirmed", "picked_up", "partially_returned", "returned", "completed"], to: "paid" },
  charge: { from: ["confirmed", "picked_up", "partially_returned", "returned", "completed"], to: "charged" },
} as const satisfies Record<string, { from: readonly BookingStatus[]; to: string }>;

export type Transition = keyof typeof transitions;

/** Returns an `invalid_transition` problem if the transition is not allowed in the booking's status. */
export function findTransitionProblem(
  { status }: Pick<Booking, "status">,
  transition: Transition,
): Problem<"invalid_transition"> | undefined {
  const { from, to } = transitions[transition];
  if ((from as readonly BookingStatus[]).includes(status)) return undefined;
  return new Problem(
    "invalid_transition",
    `A booking that is ${formatState(status)} cannot become ${formatState(to)}`,
    {
      from: status,
      to,
    },
  );
}

/** Returns why nothing can be paid on a booking now, or undefined. What is due after its end is a fee. */
export function findPaymentProblem(booking: Booking): Problem<"invalid_transition"> | undefined {
  return isFeeOwed(booking) ? undefined : findTransitionProblem(booking, "pay");
}

function formatState(state: string): string {
  return state.replace("_", " ");
}
