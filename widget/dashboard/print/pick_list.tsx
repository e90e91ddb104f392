import type { DayRow } from "../../../shared/contract/dashboard.ts";
import { useFormat } from "../text/format.ts";
import { useId } from "../../ui/use_id.ts";
import { useStore } from "../state/store.ts";
import { usePrintWords } from "../text/print_words.ts";
import { useWords } from "../text/words.ts";
import { InCurrency } from "../kit/in_currency.tsx";
import { missingSentence } from "../today/row_chips.tsx";
import { isDone, type RowList } from "../today/row_state.ts";
import { timeOfRow } from "../today/row_time.ts";
import type { Day } from "../today/day.ts";
import { pickTotals } from "./pick_totals.ts";
import { PickedThings } from "./picked_things.tsx";
import { PaperHead } from "./print_page.tsx";

interface PickListProps {
  day: Day;
  date: string;
  shop: string;
  /** The location that the list is limited to. */
  place: string | null;
}

/** What is left to hand out and to take back on a day, with boxes to tick by hand. */
export function PickList({ day, date, shop, place }: PickListProps) {
  const format = useFormat();
  const words = useWords();
  const printed = usePrintWords();
  const { now } = useStore();
  const open = (rows: readonly DayRow[], list: RowList) => rows.filter((row) => !isDone(row, list));
  const lists = [
    ["pickups", printed.to_fetch, open(day.pickups, "pickups")],
    ["overdue", words.today.overdue, open(day.overdue, "overdue")],
    ["returns", printed.to_expect, open(day.returns, "returns")],
  ] as const;
  const hasPlaces = !place && lists.some(([, , rows]) => rows.some(({ pickup_location }) => pickup_location));
  const heading = [shop, format.day(date, "long"), ...place ? [place] : []].join(" · ");
  return (
    <article class="paper pick-list" tabIndex={0} aria-label={printed.pick_list}>
      <PaperHead
        shop={shop}
        title={
          <>
            {printed.pick_list}: {format.day(date, "long")}
          </>
        }
        lead={
          <>
            {place && (
              <>
                <bdi>{place}</bdi>
                {" · "}
              </>
            )}
            {printed.printed(format.moment(new Date(now())))}
          </>
        }
      />
      <Totals rows={lists[0][2]} />
      {lists.map(([list, title, rows]) =>
        rows.length > 0 && <Rows key={list} {...{ list, title, rows, hasPlaces, heading }} />
      )}
      {lists.every(([, , rows]) => !rows.length) && <p>{printed.nothing}</p>}
    </article>
  );
}

/** What to fetch in all for the open pickups, with a box to tick for each item. */
function Totals({ rows }: { rows: readonly DayRow[] }) {
  const id = useId();
  const printed = usePrintWords();
  const totals = pickTotals(rows);
  if (!totals.length) return null;
  return (
    <section class="pick-totals" aria-labelledby={id}>
      <h3 id={id}>{printed.totals}</h3>
      <ul>
        {totals.map(({ name, units }) => (
          <li key={name}>
            <span class="tick-box" /> <strong>{units} ×</strong> <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowsProps {
  list: RowList;
  title: string;
  rows: readonly DayRow[];
  hasPlaces: boolean;
  /** The shop, the day and the location: what tells the pages of several lists apart. */
  heading: string;
}

/** One list. Its title is in the table's head, which browsers repeat on each page. */
function Rows({ list, title, rows, hasPlaces, heading }: RowsProps) {
  const id = useId();
  const format = useFormat();
  const words = useWords();
  const printed = usePrintWords();
  return (
    <table aria-labelledby={id}>
      <thead>
        <tr class="list-head">
          <th colSpan={hasPlaces ? 6 : 5} scope="colgroup">
            <span id={id} class="list-title">
              {title} <span class="count">{rows.length}</span>
            </span>
            <bdi class="list-page">{heading}</bdi>
          </th>
        </tr>
        <tr>
          <th class="tick">
            <span class="unseen">{printed.done}</span>
          </th>
          <th class="time">{printed.time}</th>
          <th class="who">{printed.customer}</th>
          <th>{printed.things}</th>
          <th class="open">{printed.open}</th>
          {hasPlaces && <th class="place">{printed.location}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.booking_id}>
            <td class="tick">
              <span class="tick-box" />
            </td>
            <td class="time">
              {list === "overdue" && <small>{timeOfRow(row, list, { words, format }).day}</small>}
              {timeOfRow(row, list, { words, format }).time}
            </td>
            <td class="who">
              <bdi>{row.customer.name || row.customer.email || words.today.no_name}</bdi>
              <small>
                <span class="number">{row.booking_number}</span>{" "}
                {row.customer.phone && <bdi class="phone" dir="ltr">{row.customer.phone}</bdi>}
              </small>
            </td>
            <td>
              <PickedThings row={row} list={list} />
              {row.notes && (
                <small class="paper-note">
                  <bdi>{row.notes}</bdi>
                </small>
              )}
            </td>
            <td class="open">
              <InCurrency currency={row.currency}>
                <Open missing={row.missing} />
              </InCurrency>
            </td>
            {hasPlaces && (
              <td class="place">
                <bdi>{row.pickup_location?.name}</bdi>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a booking still lacks. */
function Open({ missing }: Pick<DayRow, "missing">) {
  const format = useFormat();
  const words = useWords();
  return <>{missing.map((one) => <span key={one.kind}>{missingSentence(one, format, words)}</span>)}</>;
}
