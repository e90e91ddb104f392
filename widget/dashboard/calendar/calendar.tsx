import type { ComponentChildren } from "preact";
import { addDays } from "../../ui/calendar_days.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { useFormat } from "../text/format.ts";
import { PageHead } from "../kit/page_head.tsx";
import { Failed, FailureNotice } from "../kit/loaded.tsx";
import { replaceQuery } from "../router/location.ts";
import { useWords } from "../text/words.ts";
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
  const format = useFormat();
  const total = items.total.value;
  const answer = {
    error: items.failure.value,
    received_at: items.received_at.value,
    refresh: () => items.refresh({ force: true }),
  };
  const title = format.day(addDays(grid.date, grid.scale === "day" ? 0 : 3), "month");
  return (
    <div class="page calendar-page">
      <PageHead title={title}>{controls}</PageHead>
      {total !== null && <FailureNotice answer={answer} />}
      {answer.error && total === null
        ? <Failed answer={answer} />
        : total === 0
        ? <NoItems isFiltered={isFiltered} />
        : <CalendarGrid key={list} {...grid} items={items} />}
      <Legend />
    </div>
  );
}

function NoItems({ isFiltered }: { isFiltered: boolean }) {
  const words = useWords();
  const showAll = () => replaceQuery({ q: null, category: null });
  return isFiltered
    ? (
      <Empty icon="search" action={<Button onClick={showAll}>{words.calendar.clear}</Button>}>
        {words.calendar.no_match}
      </Empty>
    )
    : <Empty icon="calendar">{words.calendar.no_items}</Empty>;
}
