import type { ComponentChildren } from "preact";
import { ApiError } from "../../api.ts";
import { addDays } from "../../ui/calendar_days.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../text/text.ts";
import { navigate, withQuery } from "../router/location.ts";
import { errorMessage } from "../state/error_message.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { roughDuration } from "../kit/durations.ts";
import { CalendarGrid, type CalendarGridProps } from "./calendar_grid.tsx";
import { Legend } from "./legend.tsx";

interface CalendarProps extends CalendarGridProps {
  isFiltered: boolean;
  /** Names the list of items and the days. Another list starts a new grid. */
  list: string;
  controls: ComponentChildren;
}

/** The calendar with its title, its controls and what went wrong. */
export function Calendar({ items, controls, isFiltered, list, ...grid }: CalendarProps) {
  const text = useText();
  const words = useWords();
  const total = items.total.value;
  const error = items.failure.value;
  const retry = () => items.refresh({ force: true });
  const title = text.day(addDays(grid.date, grid.scale === "day" ? 0 : 3), "month");
  return (
    <div class="page calendar-page">
      <header class="page-head">
        <h1 tabIndex={-1}>{title}</h1>
        {controls}
      </header>
      {error && total !== null ? <Failure error={error} received_at={items.received_at.value} onRetry={retry} /> : null}
      {error && total === null
        ? (
          <Empty icon="warning" action={<Button kind="primary" onClick={retry}>{words.shared.failed.retry}</Button>}>
            {errorMessage(words, error)}
          </Empty>
        )
        : total === 0
        ? <NoItems isFiltered={isFiltered} />
        : <CalendarGrid key={list} {...grid} items={items} />}
      <Legend />
    </div>
  );
}

/** Says why the latest request failed, and how old the picture is if there is no connection. */
function Failure(
  { error, received_at, onRetry }: { error: unknown; received_at: number | null; onRetry: () => void },
) {
  const { now } = useStore();
  const text = useText();
  const words = useWords();
  const isOffline = error instanceof ApiError && error.problem.code === "offline";
  return (
    <Notice action={<Button kind="plain" onClick={onRetry}>{words.shared.failed.retry}</Button>}>
      {isOffline && received_at
        ? words.saved_age(roughDuration(text, (now() - received_at) / 60_000))
        : errorMessage(words, error)}
    </Notice>
  );
}

function NoItems({ isFiltered }: { isFiltered: boolean }) {
  const { calendar: words } = useWords();
  const showAll = () => navigate(withQuery({ q: null, category: null }), { replace: true });
  return isFiltered
    ? <Empty icon="search" action={<Button onClick={showAll}>{words.clear}</Button>}>{words.no_match}</Empty>
    : <Empty icon="calendar">{words.no_items}</Empty>;
}
