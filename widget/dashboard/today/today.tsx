import type { ComponentChildren } from "preact";
import { useFormat } from "../text/format.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AppIcon } from "../icons.tsx";
import { type Answer, Failed, FailureNotice } from "../kit/loaded.tsx";
import { HOME, searchOf } from "../router/location.ts";
import { useWords } from "../text/words.ts";
import type { Day } from "./day.ts";
import { DayLists } from "./day_lists.tsx";
import type { SavedDay } from "./saved_day.ts";
import { distanceOfDay, nameOfDay, roughDuration } from "../kit/durations.ts";

interface TodayProps {
  date: string;
  today: string;
  /** The current time in ms. */
  now: number;
  answer: Answer<Day>;
  /** Whether the latest request failed for lack of a connection. */
  isOffline: boolean;
  /** The list that was saved last, to be shown without a network in place of one that was not. */
  saved: SavedDay | null;
  /** What the person searches for on this day. */
  search: string;
  /** The search, the day switcher and the filter. */
  controls: ComponentChildren;
  /** What else the search has found. */
  found: ComponentChildren;
}

/** A day at the counter: what needs attention, what is overdue, and the pickups and returns. */
export function Today({ date, today, now, answer, isOffline, saved, search, controls, found }: TodayProps) {
  const format = useFormat();
  const words = useWords();
  const name = nameOfDay(words, date, today);
  const { data: day, received_at } = answer;
  return (
    <div class="page today-page">
      <header class="page-head">
        <div>
          <h1 tabIndex={-1}>{name ?? format.day(date, "long")}</h1>
          <p class="muted">{name ? format.day(date, "long") : distanceOfDay(format, date, today)}</p>
          {day && isOffline && received_at && (
            <p class="saved-age" role="status">
              {words.saved_age(roughDuration(format, (now - received_at) / 60_000))}
            </p>
          )}
        </div>
        <div class="print-links">
          <a class="icon-button" aria-label={words.actions.print} href={`${HOME}/print/day${searchOf()}`}>
            <AppIcon name="print" />
          </a>
          <a class="icon-button" aria-label={words.today.more} href={`${HOME}/day${searchOf()}`}>
            <AppIcon name="more" />
          </a>
        </div>
        {controls}
      </header>
      {found}
      {day && !isOffline && <FailureNotice answer={answer} />}
      {day
        ? <DayLists {...{ day, now, today, search }} isToday={date === today} />
        : answer.error
        ? (
          <Failed answer={answer}>
            {saved && (
              <a class="button quiet" href={saved.href}>
                {words.show_saved(format.day(saved.date), roughDuration(format, (now - saved.received_at) / 60_000))}
              </a>
            )}
          </Failed>
        )
        : <LoadingLists />}
    </div>
  );
}

/** Has the shape of the two lists, so that nothing moves when they arrive. */
function LoadingLists() {
  const words = useWords();
  return (
    <div class="two-lists" aria-busy="true">
      <p class="unseen" role="status">{words.shared.loading}</p>
      {[words.today.pickups, words.today.returns].map((title) => (
        <section key={title} class="day-list">
          <header>
            <h2>{title}</h2>
          </header>
          <div class="loading-rows">
            <Skeleton shape="block" count={4} />
          </div>
        </section>
      ))}
    </div>
  );
}
