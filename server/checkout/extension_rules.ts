import type { Booking } from "../../shared/contract/booking.ts";
import type { LineRate } from "../../shared/contract/pricing.ts";
import type { Quote } from "../../shared/contract/quote.ts";
import { lateUnits } from "../../shared/late_fee.ts";
import { MAX_AMOUNT } from "../../shared/money.ts";
import { gearOut } from "./extension_quote.ts";
import { Problem } from "../problem.ts";
import type { Catalogue } from "../storefront/catalogue.ts";
import type { ExtensionTake } from "./extensions.sql.ts";
import type { Hold } from "./holds.sql.ts";

const running: readonly Booking["status"][] = ["picked_up", "partially_returned"];

/**
 * Returns why a customer cannot extend a booking: its gear is not out, or a late fee is owed already. Until then an
 * overdue rental can be extended from its planned return on, so the time that has passed is paid too.
 */
export function findExtensionProblem(
  booking: Booking,
  { shop, now }: { shop: Catalogue["shop"]; now: Date },
): Problem<"invalid_transition"> | undefined {
  const from = booking.status;
  if (!running.includes(from)) {
    return new Problem("invalid_transition", "Only a rental whose gear is out can be extended", {
      from,
      to: "extended",
    });
  }
  const { late_fee, timezone } = shop;
  const return_date = new Date(booking.return_date);
  if (!late_fee || lateUnits(late_fee, { return_date, returned_at: now, timezone }) === 0) return undefined;
  return new Problem("invalid_transition", "The rental is overdue and a late fee applies. Ask the shop to extend it.", {
    from: "overdue",
    to: "extended",
  });
}

/**
 * Returns whether a hold can still change its booking: the booking is as it was when the hold was taken. For an
 * extension, that is the same end and the same gear out.
 */
export function isUnchangedSince(hold: Hold, booking: Booking): boolean {
  if (hold.moves) return booking.status === "confirmed" && describeTerms(booking) === hold.moves.before;
  const lines = listExtendedLines(hold);
  const out = gearOut(booking).lines;
  return running.includes(booking.status) &&
    Date.parse(booking.return_date) === Date.parse(hold.pickup_date) &&
    out.length === lines.length &&
    out.every(({ id, quantity }, at) => id === lines[at]!.id && quantity === lines[at]!.quantity);
}

/** Returns the dates, lines and prices of a booking as a text to compare. What else is charged does not matter. */
export function describeTerms({ pickup_date, return_date, lines, addons }: Booking): string {
  return JSON.stringify([
    Date.parse(pickup_date),
    Date.parse(return_date),
    lines.map(({ id, quantity, amount }) => [id, quantity, amount]),
    addons.map(({ id, line_position, quantity, amount }) => [id, line_position, quantity, amount]),
  ]);
}

/** Returns whether the total of a booking can be as high as an extension makes it. */
export function isTotalInRange(booking: Booking, extension: Quote): boolean {
  return Math.max(booking.total + extension.total, booking.subtotal + extension.subtotal) <= MAX_AMOUNT;
}

/** Returns the booking lines that a hold extends, with the price of that. */
export function listExtendedLines(
  { takes, quote }: Hold,
): { id: string; quantity: number; amount: number; rates?: LineRate[] }[] {
  return quote.lines.map(({ quantity, amount, rates }, at) => {
    const { line_id } = (takes as readonly ExtensionTake[]).find(({ line_position }) => line_position === at)!;
    return { id: line_id, quantity, amount, ...rates && { rates } };
  });
}
