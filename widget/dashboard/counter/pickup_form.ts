import type { Booking } from "../../../shared/contract/booking.ts";
import { unitsWaiting } from "../../../shared/units_waiting.ts";
import type { PickupDraft } from "./counter.ts";
import { lacksDeposit } from "./lacks_deposit.ts";
import type { UnitLine } from "./unit_lines.ts";

/** What staff have entered in the form of a pickup. */
export interface PickupForm {
  /** Whether only some units go now. */
  isPart: boolean;
  /** Units that go now, by line. A line starts with all. */
  out: Readonly<Record<string, number>>;
  anyway: boolean;
  reason: string;
}

/** What is missing before gear may go. */
export interface Missing {
  waivers: boolean;
  deposit: boolean;
  payment: boolean;
}

/** What keeps a pickup from being sent. */
export interface PickupErrors {
  units?: true;
  /** The item of which more numbered units are assigned than go out. */
  ahead?: string;
  reason?: true;
  /** The codes of the requirements that staff have to settle or to override. */
  missing?: "waivers_missing" | "payment_missing";
}

export function findMissing(booking: Pick<Booking, "waivers" | "deposit" | "amount_due">): Missing {
  const { waivers, amount_due } = booking;
  return {
    waivers: waivers.signed < waivers.required,
    deposit: lacksDeposit(booking),
    payment: amount_due > 0,
  };
}

/** Returns the request of a pickup, or what is not right yet. The server holds a deposit on the card by itself. */
export function readPickup(
  booking: Booking,
  { isPart, out, anyway, reason }: PickupForm,
  unit_lines: readonly UnitLine[] = [],
): { draft: PickupDraft; errors?: undefined } | { errors: PickupErrors; draft?: undefined } {
  const missing = findMissing(booking);
  const lines = booking.lines
    .map((line) => ({ line_id: line.id, quantity: isPart ? out[line.id] ?? unitsWaiting(line) : unitsWaiting(line) }))
    .filter(({ quantity }) => quantity > 0);
  if (!lines.length) return { errors: { units: true } };
  const crowded = unit_lines.find(({ id, most, units }) => {
    const waiting = unitsWaiting(booking.lines.find((line) => line.id === id)!);
    const quantity = lines.find(({ line_id }) => line_id === id)?.quantity ?? 0;
    return quantity > 0 && units.length > quantity * most / waiting;
  });
  if (crowded) return { errors: { ahead: crowded.name } };
  if (!anyway && missing.waivers) return { errors: { missing: "waivers_missing" } };
  if (!anyway && missing.payment) return { errors: { missing: "payment_missing" } };
  const isOverridden = anyway && (missing.waivers || missing.deposit || missing.payment);
  if (isOverridden && !reason.trim()) return { errors: { reason: true } };
  return { draft: { lines, ...isOverridden && { override: { ...missing, reason: reason.trim() } } } };
}
