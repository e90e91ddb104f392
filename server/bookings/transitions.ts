import type { Booking, BookingStatus } from "../../shared/contract/booking.ts";
import { Problem } from "../problem.ts";

/** What can be done with a booking, from which states, and where it leads: the whole rule. */
export const transitions = {
  pickup: { from: ["confirmed"], to: "picked_up" },
  return: { from: ["picked_up", "partially_returned"], to: "returned" },
  complete: { from: ["returned"], to: "completed" },
  cancel: { from: ["confirmed"], to: "cancelled" },
  no_show: { from: ["confirmed"], to: "no_show" },
  /** Only while the customer still has, or will have, the gear; the state stays. */
  reschedule: { from: ["confirmed", "picked_up", "partially_returned"], to: "rescheduled" },
  pay: { from: ["confirmed", "picked_up", "partially_returned", "returned", "completed"], to: "paid" },
} as const satisfies Record<string, { from: readonly BookingStatus[]; to: string }>;

/** A step that staff or time take with a booking. */
export type Transition = keyof typeof transitions;

/** The refusal of a step that the table does not have; undefined when it may be taken. */
export function refusalOf(
  { status }: Pick<Booking, "status">,
  step: Transition,
): Problem<"invalid_transition"> | undefined {
  const { from, to } = transitions[step];
  if ((from as readonly BookingStatus[]).includes(status)) return undefined;
  return new Problem("invalid_transition", `A booking that is ${said(status)} cannot become ${said(to)}`, {
    from: status,
    to,
  });
}

function said(state: string): string {
  return state.replace("_", " ");
}
