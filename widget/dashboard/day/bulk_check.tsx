import type { BulkCandidate } from "../../../shared/contract/bulk_changes.ts";
import { Notice } from "../../ui/notice.tsx";
import { CallLink } from "../kit/call_link.tsx";
import { useDayWords } from "../text/day_words.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import { sumRefunds, type Way } from "./bulk_form.ts";

interface BulkCheckProps {
  way: Way;
  until: string;
  message: string;
  bookings: readonly BulkCandidate[];
}

/** What the change will do: the money, the mails, and each booking with the telephone of its customer. */
export function BulkCheck({ way, until, message, bookings }: BulkCheckProps) {
  const format = useFormat();
  const words = useWords();
  const own = useDayWords();
  const { money } = format;
  const sum = way === "offer_dates" ? null : sumRefunds(bookings, way);
  const unmailed = bookings.filter(({ is_mailed }) => !is_mailed).length;
  return (
    <>
      <dl class="bulk-sums">
        {sum &&
          (["card", "by_hand", "refused", "kept"] as const).filter((name) => sum[name] > 0).map((name) => (
            <div key={name}>
              <dt>{own[name]}</dt>
              <dd>{money(sum[name], true)}</dd>
            </div>
          ))}
        {way === "offer_dates" && (
          <div>
            <dt>{own.until}</dt>
            <dd>{format.day(until)}</dd>
          </div>
        )}
        <div>
          <dt>{own.mailed}</dt>
          <dd>{bookings.length - unmailed}</dd>
        </div>
      </dl>
      {sum && sum.refused > 0 && <Notice>{own.refused_hint}</Notice>}
      {unmailed > 0 && <Notice>{own.not_mailed(unmailed)}</Notice>}
      <div>
        <p class="muted">{own.your_text}</p>
        <blockquote class="bulk-message">{message}</blockquote>
      </div>
      <ul class="bulk-rows">
        {bookings.map((row) => (
          <li key={row.booking_id} class="bulk-row">
            <span>
              <bdi>{row.customer_name || words.today.no_name}</bdi> <small class="number">{row.booking_number}</small>
              {!row.is_mailed && <small class="muted">{own.not_mailed_row}</small>}
            </span>
            {way !== "offer_dates" && <span class="amount">{money(row[way].card + row[way].by_hand, true)}</span>}
            {row.customer_phone && <CallLink name={row.customer_name} phone={row.customer_phone} />}
          </li>
        ))}
      </ul>
    </>
  );
}
