import type { ComponentChildren } from "preact";
import type { ResponseOf } from "../../../shared/contract/mod.ts";
import type { dashboard } from "../../../shared/contract/dashboard.ts";
import { useFormat } from "../text/format.ts";
import { Empty } from "../../ui/empty.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AppIcon } from "../icons.tsx";
import { type Answer, Failed, FailureNotice } from "../kit/loaded.tsx";
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
  answer: Answer<Day>;
  /** Whether the latest request failed for lack of a connection. */
  isOffline: boolean;
  /** The list that was saved last, to be shown without a network in place of one that was not. */
  saved: SavedDay | null;
  /** The day switcher and the filter. */
  controls: ComponentChildren;
}

/** A day at the counter: what needs attention, what is overdue, and the pickups and returns. */
export function Today({ date, today, now, answer, isOffline, saved, controls }: TodayProps) {
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
        <a class="icon-button print-link" aria-label={words.print.action} href={`${HOME}/print/day${searchOf()}`}>
          <AppIcon name="print" />
        </a>
        {controls}
      </header>
      {day && !isOffline && <FailureNotice answer={answer} />}
      {day ? <DayLists {...{ day, now }} isToday={date === today} /> : answer.error
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

/** Shows what is overdue now with today only: it belongs to no other day. */
function DayLists({ day, now, isToday }: { day: Day; now: number; isToday: boolean }) {
  const words = useWords();
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
              {words.today.nothing}
              <br />
              <span class="muted">{words.today.nothing_more}</span>
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
