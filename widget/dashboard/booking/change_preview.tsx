import type { Booking } from "../../../shared/contract/booking.ts";
import { useFormat } from "../text/format.ts";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../text/words.ts";
import type { ChangeTerms, FormLine } from "./change_form.ts";
import type { Preview } from "./use_preview.ts";

interface ChangePreviewProps {
  booking: Booking;
  lines: readonly FormLine[];
  terms: ChangeTerms;
  preview: Preview;
}

/** The price after a change beside the price now, what is to be paid or refunded, and what is not free. */
export function ChangePreview({ booking, lines, terms, preview: { result, error, loading } }: ChangePreviewProps) {
  const { money } = useFormat();
  const words = useWords();
  if (error) return <Notice bad>{error}</Notice>;
  if (!result) {
    return (
      <p class="muted" role="status">{loading ? words.booking_changes.checking : words.booking_changes.nothing}</p>
    );
  }
  if (result.conflicts.length) {
    const names = new Map(lines.map(({ fleet_item_id, name }) => [fleet_item_id, name]));
    return (
      <Notice bad>
        {words.booking_changes.conflicts}
        <ul>
          {result.conflicts.map(({ fleet_item_id, available_quantity, requested }) => (
            <li key={fleet_item_id}>
              {words.booking_changes.conflict(names.get(fleet_item_id) ?? fleet_item_id, available_quantity, requested)}
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  const { total, amount_due } = result.booking;
  const { difference, refund } = result;
  const sentence = difference > 0
    ? words.booking_changes.more(money(difference))
    : refund > 0
    ? words.booking_changes.less(money(refund))
    : difference < 0 && terms.difference === "credit"
    ? words.booking_changes.credited(money(-difference))
    : difference === 0
    ? words.booking_changes.same
    : null;
  return (
    <section class="change-preview" aria-live="polite" aria-label={words.booking_changes.then}>
      <dl class="totals">
        <div>
          <dt>{words.booking_changes.now}</dt>
          <dd class="amount">{money(booking.total)}</dd>
        </div>
        <div class="strong">
          <dt>{words.booking_changes.then}</dt>
          <dd class="amount">{money(total)}</dd>
        </div>
      </dl>
      {sentence && <p>{sentence}</p>}
      {amount_due > 0 && <p class="muted">{words.booking_changes.due(money(amount_due))}</p>}
    </section>
  );
}
