import type { DayClosing, MethodSum } from "../../../shared/contract/day_closings.ts";
import { useDayWords } from "../text/day_words.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";

/** The money of a day by method. */
export function MethodTable({ methods }: { methods: readonly MethodSum[] }) {
  const { money } = useFormat();
  const words = useWords();
  const { closing: own } = useDayWords();
  return (
    <table class="close-table">
      <thead>
        <tr>
          <th scope="col">{own.method}</th>
          <th scope="col">{own.received}</th>
          <th scope="col">{own.refunded}</th>
          <th scope="col">{own.net}</th>
        </tr>
      </thead>
      <tbody>
        {methods.map(({ method, received, refunded, net }) => (
          <tr key={method}>
            <th scope="row">{words.booking.methods[method]}</th>
            <td>{money(received, true)}</td>
            <td>{money(refunded, true)}</td>
            <td>{money(net, true)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was counted at a closing, who closed the day, and when. */
export function ClosingFigures({ cash_expected, cash_counted, difference, note, closed_by, closed_at }: DayClosing) {
  const format = useFormat();
  const { closing: own } = useDayWords();
  const figures = [[own.cash_expected, cash_expected], [own.cash_counted, cash_counted], [own.difference, difference]];
  return (
    <>
      <p class="muted">
        {format.moment(closed_at)} · <bdi>{closed_by.name ?? own.by_key}</bdi>
      </p>
      <dl class="close-figures">
        {(figures as [string, number][]).map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.money(amount, true)}</dd>
          </div>
        ))}
      </dl>
      {note && <blockquote class="bulk-message">{note}</blockquote>}
    </>
  );
}
