import type { Speech } from "../speech.ts";
import type { Block, Booked } from "./letter.ts";

/** When and where, in the shop's own time. */
export function whenAndWhere({ words, day, time }: Speech, booking: Booked): Block {
  const place = booking.pickup_location;
  const around = place &&
    { label: words.place, value: place.name, more: [place.address, place.instructions].filter(Boolean).join("\n") };
  return {
    kind: "facts",
    facts: [
      { label: words.pickup, value: day(booking.pickup_date), more: time(booking.pickup_date) },
      { label: words.return, value: day(booking.return_date), more: time(booking.return_date) },
      ...(around ? [around] : []),
      { label: words.booking_number, value: booking.number },
    ],
  };
}

/** What was booked and what it comes to. Tax is a line of its own only where it comes on top. */
export function billOf({ words, money }: Speech, booking: Booked): Block {
  const said = (amount: number) => money(amount, booking.currency);
  const onTop = booking.total > booking.subtotal;
  const some = (what: string, amount: number) => amount > 0 ? [{ what, amount: said(amount) }] : [];
  return {
    kind: "bill",
    lines: [
      ...booking.lines.map((line) => ({ what: counted(line), amount: said(line.amount) })),
      ...booking.addons.map((addon) => ({
        what: counted(addon),
        amount: addon.amount ? said(addon.amount) : words.included,
      })),
    ],
    totals: [
      ...(onTop ? some(words.subtotal, booking.subtotal) : []),
      ...some(onTop ? words.tax : words.tax_included, booking.tax),
      ...(booking.amount_due > 0 || booking.amount_refunded > 0 ? some(words.paid, booking.amount_paid) : []),
      ...some(words.refunded, booking.amount_refunded),
      ...some(words.still_due, booking.amount_due),
      { what: words.total, amount: said(booking.total) },
    ],
  };
}

function counted({ name, quantity }: { name: string; quantity: number }): string {
  return quantity > 1 ? `${quantity} × ${name}` : name;
}

/** The frozen cancellation terms in sentences, the earliest first. */
export function policyOf({ words, hours, percent }: Speech, booking: Booked): string {
  const tiers = booking.cancellation_policy.toSorted((a, b) => b.hours_before - a.hours_before).filter((tier) =>
    tier.refund_percent > 0
  );
  if (tiers.length === 0) return words.policy_never;
  const said = tiers.map(({ hours_before, refund_percent }) =>
    hours_before === 0
      ? words.policy_start(percent(refund_percent))
      : words.policy_tier(hours(hours_before), percent(refund_percent))
  );
  return [...said, words.policy_rest].join(" ");
}

/** What the customer should know about the deposit before the card shows it; nothing when there is none. */
export function depositOf({ words, money }: Speech, { deposit, currency }: Booked): Block[] {
  if (deposit.state === "none") return [];
  const amount = money(deposit.amount, currency);
  return [{
    kind: "notice",
    text: deposit.timing === "at_booking" ? words.deposit_at_booking(amount) : words.deposit_at_pickup(amount),
  }];
}
