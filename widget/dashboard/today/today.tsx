import type { ComponentChildren } from "preact";
import type { ResponseOf } from "../../../shared/contract/mod.ts";
import type { dashboard } from "../../../shared/contract/dashboard.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AppIcon } from "../icons.tsx";
import { HOME, searchOf } from "../router/location.ts";
import { NewShop } from "../start/new_shop.tsx";
import { useWords } from "../text/words.ts";
import { AttentionList } from "./attention_list.tsx";
import { DayList } from "./day_list.tsx";
import type { SavedDay } from "./saved_day.ts";
import { distanceOfDay, nameOfDay, roughDuration } from "../kit/durations.ts";

/** The answer of `GET /v1/today`. */
export type Day = ResponseOf<(typeof dashboard)["GET /v1/today"], "secret">;

interface TodayProps {
  date: string;
  today: string;
  /** The current time in ms. */
  now: number;
  day: Day | null;
  /** Why the latest request failed, and how old the shown answer is. */
  failure: { message: string; offline: boolean; received_at: number | null } | null;
  /** The list that was saved last, to be shown without a network in place of one that was not. */
  saved: SavedDay | null;
  /** The day switcher and the filter. */
  controls: ComponentChildren;
  onRetry: () => void;
}

/** A day at the counter: what needs attention, what is overdue, and the pickups and returns. */
export function Today({ date, today, now, day, failure, saved, controls, onRetry }: TodayProps) {
  const text = useText();
  const words = useWords();
  const name = nameOfDay(words, date, today);
  const isOffline = day && failure?.offline;
  return (
    <div class="page today-page">
      <header class="page-head">
        <div>
          <h1 tabIndex={-1}>{name ?? text.day(date, "long")}</h1>
          <p class="muted">{name ? text.day(date, "long") : distanceOfDay(text, date, today)}</p>
          {isOffline && failure.received_at && (
            <p class="saved-age" role="status">
              {words.saved_age(roughDuration(text, (now - failure.received_at) / 60_000))}
            </p>
          )}
        </div>
        <a class="icon-button print-link" aria-label={words.print.action} href={`${HOME}/print/day${searchOf()}`}>
          <AppIcon name="print" />
        </a>
        {controls}
      </header>
      {failure && day && !isOffline && (
        <Notice action={<Button kind="plain" onClick={onRetry}>{words.shared.failed.retry}</Button>}>
          {failure.message}
        </Notice>
      )}
      {day ? <DayLists {...{ day, now }} isToday={date === today} /> : failure
        ? (
          <Empty
            icon="warning"
            action={
              <>
                <Button kind="primary" onClick={onRetry}>{words.shared.failed.retry}</Button>
                {saved && (
                  <a class="button quiet" href={saved.href}>
                    {words.show_saved(text.day(saved.date), roughDuration(text, (now - saved.received_at) / 60_000))}
                  </a>
                )}
              </>
            }
          >
            {failure.message}
          </Empty>
        )
        : <LoadingLists />}
    </div>
  );
}

/** Shows what is overdue now with today only: it belongs to no other day. */
function DayLists({ day, now, isToday }: { day: Day; now: number; isToday: boolean }) {
  const { today: words } = useWords();
  const { attention, pickups, returns } = day;
  const overdue = isToday ? day.overdue : [];
  const nothing = !overdue.length && !pickups.length && !returns.length;
  return (
    <>
      <AttentionList matters={attention} />
      {overdue.length > 0 && <DayList list="overdue" rows={overdue} now={now} />}
      {nothing
        ? (
          <NewShop>
            <Empty icon="calendar">
              {words.nothing}
              <br />
              <span class="muted">{words.nothing_more}</span>
            </Empty>
          </NewShop>
        )
        : (
          <div class="two-lists">
            <DayList list="pickups" rows={pickups} now={now} />
            <DayList list="returns" rows={returns} now={now} />
          </div>
        )}
    </>
  );
}

/** Has the shape of the two lists, so that nothing moves when they arrive. */
function LoadingLists() {
  const { shared, today } = useWords();
  return (
    <div class="two-lists" aria-busy="true">
      <p class="unseen" role="status">{shared.loading}</p>
      {[today.pickups, today.returns].map((title) => (
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
