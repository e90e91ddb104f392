import type { Booking } from "../../../shared/contract/booking.ts";
import { useText } from "../../text/text.ts";
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
  const { money } = useText();
  const { booking_changes: say } = useWords();
  if (error) return <Notice bad>{error}</Notice>;
  if (!result) return <p class="muted" role="status">{loading ? say.checking : say.nothing}</p>;
  if (result.conflicts.length) {
    const names = new Map(lines.map(({ fleet_item_id, name }) => [fleet_item_id, name]));
    return (
      <Notice bad>
        {say.conflicts}
        <ul>
          {result.conflicts.map(({ fleet_item_id, available_quantity, requested }) => (
            <li key={fleet_item_id}>
              {say.conflict(names.get(fleet_item_id) ?? fleet_item_id, available_quantity, requested)}
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  const { total, amount_due } = result.booking;
  const { difference, refund } = result;
  const sentence = difference > 0
    ? say.more(money(difference))
    : refund > 0
    ? say.less(money(refund))
    : difference < 0 && terms.difference === "credit"
    ? say.credited(money(-difference))
    : difference === 0
    ? say.same
    : null;
  return (
    <section class="change-preview" aria-live="polite" aria-label={say.then}>
      <dl class="totals">
        <div>
          <dt>{say.now}</dt>
          <dd class="amount">{money(booking.total)}</dd>
        </div>
        <div class="strong">
          <dt>{say.then}</dt>
          <dd class="amount">{money(total)}</dd>
        </div>
      </dl>
      {sentence && <p>{sentence}</p>}
      {amount_due > 0 && <p class="muted">{say.due(money(amount_due))}</p>}
    </section>
  );
}
