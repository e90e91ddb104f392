import { readableDeadline } from "../../../shared/whole_days.ts";
import type { Catalogue } from "../../text/en.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import type { CartQuote } from "./summary.tsx";

interface PolicyProps {
  quote: Pick<CartQuote, "deposit" | "cancellation_policy" | "pickup_date">;
  /** Other sentences about a cancellation. */
  policy?: Catalogue["summary"]["policy"];
}

/** The terms of deposit and cancellation. */
export function Policy({ quote, policy }: PolicyProps) {
  const { words: { summary }, money, moment, percent, timezone } = useText();
  const words = policy ?? summary.policy;
  const { deposit, cancellation_policy, pickup_date } = quote;
  // Deadlines that have passed are left out.
  const steps = cancellation_policy
    .map(({ hours_before, refund_percent }) => ({
      until: Date.parse(pickup_date) - hours_before * 3_600_000,
      refund_percent,
    }))
    .filter(({ until, refund_percent }) => refund_percent > 0 && until > Date.now())
    .sort((a, b) => a.until - b.until);
  return (
    <>
      {deposit.amount > 0 && (
        <p class="with-icon">
          <Icon name="shield" />
          <span>{summary.deposit_at[deposit.timing](money(deposit.amount))}</span>
        </p>
      )}
      <p class="with-icon">
        <Icon name="undo" />
        <span>
          {steps.length === 0 ? words.never : steps.map(({ until: time, refund_percent }) => {
            const until = moment(new Date(readableDeadline(time, timezone)));
            return refund_percent === 100
              ? words.free_until(until)
              : words.part_until(percent(refund_percent), until, percent(100 - refund_percent));
          }).concat(words.none).map((line) => <span key={line}>{line}</span>)}
        </span>
      </p>
    </>
  );
}
