import { useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import { formatPeriod } from "../../text/period.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Tag } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { HOME } from "../router/location.ts";
import { errorMessage } from "../state/error_message.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";

interface Page {
  data: readonly Booking[];
  next_cursor: string | null;
}

/** The bookings of a customer, latest pickup first. */
export function CustomerBookings({ id }: { id: string }) {
  const { api, cache } = useStore();
  const words = useWords();
  const { customers: say, shared } = words;
  const load = async (cursor?: string): Promise<Page> =>
    await api("GET /v1/bookings", {
      query: { customer_id: id, sort: "pickup_date", limit: "20", ...cursor && { cursor } },
    });
  const first = useCached<Page>(cache, `bookings of ${id}`, () => load());
  const [more, setMore] = useState<Page | null>(null);
  const { run, busy, error } = useAction();
  const next = (more ?? first.data)?.next_cursor;
  const rows = first.data && [...first.data.data, ...more?.data ?? []];
  return (
    <section class="customer-part" aria-labelledby="customer-bookings">
      <h2 id="customer-bookings">{say.bookings}</h2>
      {!rows && (first.error
        ? (
          <Notice bad action={<Button onClick={first.refresh}>{shared.failed.retry}</Button>}>
            {errorMessage(words, first.error)}
          </Notice>
        )
        : <Skeleton shape="block" count={2} />)}
      {rows?.length === 0 && <p class="nothing">{say.no_bookings}</p>}
      {!!rows?.length && <ul class="customer-rows">{rows.map((row) => <Row key={row.id} booking={row} />)}</ul>}
      {error && <Notice bad>{error}</Notice>}
      {next && (
        <p class="row">
          <Button
            busy={busy && shared.loading}
            onClick={() =>
              void run(async () => {
                const page = await load(next);
                setMore({ data: [...more?.data ?? [], ...page.data], next_cursor: page.next_cursor });
              })}
          >
            {say.more}
          </Button>
        </p>
      )}
    </section>
  );
}

function Row({ booking }: { booking: Booking }) {
  const text = useText();
  const { counter, today } = useWords();
  const { now } = useStore();
  const { id, number, pickup_date, return_date, lines, status, overdue, total } = booking;
  // The dates have no year, which a history of years needs
  const isOtherYear = pickup_date.slice(0, 4) !== new Date(now()).toISOString().slice(0, 4);
  return (
    <li>
      <a class="customer-row" href={`${HOME}/bookings/${id}`}>
        <strong>
          {formatPeriod(text, pickup_date, return_date)}{" "}
          {isOtherYear && <span class="muted">{pickup_date.slice(0, 4)}</span>}
        </strong>
        <span class="reach-line">
          {lines.map(({ id, quantity, name }) => (
            <span key={id}>
              <span class="units">{quantity}</span> <bdi>{name}</bdi>
            </span>
          ))}
        </span>
        <span class="reach-line">
          <span class="number">{number}</span>
          <Tag tone={overdue ? "warm" : undefined}>{overdue ? today.overdue : counter.status[status]}</Tag>
          <span>{text.money(total)}</span>
        </span>
        <Icon name="next" />
      </a>
    </li>
  );
}
