import type { BulkChange, BulkRow } from "../../../shared/contract/bulk_changes.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { BookingStatus } from "../booking/status.ts";
import { CallLink } from "../kit/call_link.tsx";
import { Loaded } from "../kit/loaded.tsx";
import { PageHead } from "../kit/page_head.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import type { Params } from "../router/view_path.ts";
import { HOME } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useCached } from "../state/use_cached.ts";
import { type DayWords, useDayWords } from "../text/day_words.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";

type Change = BulkChange & { bookings: BulkRow[] };

/** How far a bulk change is. The address names it, so a reload shows it again. */
export function BulkProgressPage({ params: { id } }: { params: Params }) {
  const format = useFormat();
  const words = useWords();
  const own = useDayWords();
  usePageTitle(own.change_many);
  const change = useCached<Change>(
    `bulk_change ${id}`,
    (api) => api("GET /v1/bulk-changes/:id", { params: { id: id! } }),
  );
  const date = change.data?.date;
  return (
    <div class="page bulk-page">
      <PageHead
        title={own.change_many}
        lead={date && format.day(date, "long")}
        back={{ href: `${HOME}/day${date ? `?date=${date}` : ""}`, label: words.today.more }}
      />
      <Loaded cached={change} rows={6}>
        {(change) => <Progress {...{ change }} />}
      </Loaded>
    </div>
  );
}

function Progress({ change }: { change: Change }) {
  const { api, cache } = useStore();
  const words = useWords();
  const own = useDayWords();
  const { run, busy, error } = useAction();
  const { id, counts, finished_at, message, bookings } = change;
  const ended = counts.bookings - counts.pending;
  const retry = () =>
    run(async (once) => {
      const reopened = await api("POST /v1/bulk-changes/:id/retry", { params: { id }, body: {}, once: once(counts) });
      cache.put(`bulk_change ${id}`, reopened);
    });
  return (
    <section class="card stack">
      {error && <Notice bad>{error}</Notice>}
      {finished_at
        ? (
          <p class="settled" role="status">
            <Icon name="check" /> {own.finished(counts.done)}
          </p>
        )
        : (
          <div class="progress-line" role="status">
            <progress max={counts.bookings} value={ended} aria-label={own.progress(ended, counts.bookings)} />
            <span>{own.progress(ended, counts.bookings)}</span>
          </div>
        )}
      {counts.failed > 0 && (
        <Notice
          bad
          action={<Button kind="plain" busy={busy && words.actions.saving} onClick={retry}>{own.retry}</Button>}
        >
          {own.failed(counts.failed)}
        </Notice>
      )}
      <blockquote class="bulk-message">{message}</blockquote>
      <ul class="bulk-rows">{bookings.map((row) => <Row key={row.booking_id} {...row} />)}</ul>
    </section>
  );
}

function Row({ booking_id, booking_number, customer_name, customer_phone, status, reason, refund_amount }: BulkRow) {
  const { money } = useFormat();
  const words = useWords();
  const own = useDayWords();
  const statuses = words.counter.status as Record<string, string>;
  return (
    <li class="bulk-row">
      <a href={`${HOME}/bookings/${booking_id}`}>
        <bdi>{customer_name || words.today.no_name}</bdi> <small class="number">{booking_number}</small>
        <small class={status === "failed" ? "error" : "muted"}>
          {own.counts[status]}
          {reason && ` · ${reasonText(own, statuses, { status, reason })}`}
        </small>
      </a>
      {refund_amount > 0 && <span class="amount">{money(refund_amount, true)}</span>}
      {customer_phone && status !== "done" && <CallLink name={customer_name} phone={customer_phone} />}
    </li>
  );
}

function reasonText(
  own: DayWords,
  statuses: Record<string, string>,
  { status, reason }: { status: BulkRow["status"]; reason: string | BookingStatus },
): string {
  if (reason === "moved") return own.moved;
  return status === "skipped" ? own.changed(statuses[reason] ?? reason) : own.refused_by(reason);
}
