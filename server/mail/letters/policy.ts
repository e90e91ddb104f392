import { isGuaranteed } from "../../../shared/cancellation.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import { HOUR } from "../../../shared/wall_clock.ts";
import type { MailFormat } from "../mail_format.ts";

/** What the sentences about a cancellation depend on. */
type PolicyTerms = Pick<
  Booking,
  | "cancellation_policy"
  | "pickup_date"
  | "payment_terms"
  | "amount_due"
  | "amount_paid"
  | "card_consent"
  | "cancellation"
>;

/** Returns the cancellation terms of the booking as sentences, earliest deadline first. */
export function formatPolicy(mail: MailFormat, booking: PolicyTerms): string {
  const { words, percent } = mail;
  const tiers = booking.cancellation_policy.toSorted((a, b) => b.hours_before - a.hours_before).filter((tier) =>
    tier.refund_percent > 0
  );
  const isUnpaid = booking.payment_terms !== "full" && booking.amount_due > 0;
  if (isGuaranteed(booking) && (isUnpaid || booking.cancellation)) return guaranteedPolicy(mail, booking, tiers);
  // While a part is unpaid, the shop keeps a share of the price, and not of what was paid
  const { rest, never } = isUnpaid ? words.policy_unpaid : words.policy_paid;
  if (isUnpaid && booking.amount_paid === 0) return words.policy_nothing_paid;
  if (tiers.length === 0) return never;
  const sentences = tiers.map(({ hours_before, refund_percent }) => {
    const { tier, start } = isUnpaid && refund_percent < 100 ? words.policy_unpaid : words.policy_paid;
    const shares = [percent(refund_percent), percent(100 - refund_percent)] as const;
    return hours_before === 0 ? start(...shares) : tier(deadlineOf(mail, booking, hours_before), ...shares);
  });
  return [...sentences, rest].join(" ");
}

/** Returns the cancellation terms of a booking whose customer has paid nothing, and whose card is a guarantee. */
function guaranteedPolicy(mail: MailFormat, booking: PolicyTerms, tiers: Booking["cancellation_policy"]): string {
  const { words: { policy_guaranteed: words }, percent } = mail;
  if (tiers.length === 0) return words.never;
  const sentences = tiers.map(({ hours_before, refund_percent }) => {
    const kept = refund_percent < 100 ? percent(100 - refund_percent) : null;
    if (hours_before === 0) return kept === null ? words.start_free : words.start(kept);
    const until = deadlineOf(mail, booking, hours_before);
    return kept === null ? words.tier_free(until) : words.tier(until, kept);
  });
  return [...sentences, words.rest].join(" ");
}

function deadlineOf({ deadline }: MailFormat, { pickup_date }: PolicyTerms, hours_before: number): string {
  return deadline(Date.parse(pickup_date) - hours_before * HOUR);
}
