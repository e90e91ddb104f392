import { Empty } from "../../ui/empty.tsx";
import { HOME, query, replaceQuery } from "../router/location.ts";
import { NewShop } from "../start/new_shop.tsx";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import type { Day } from "./day.ts";
import { AttentionList } from "./attention_list.tsx";
import { DayList } from "./day_list.tsx";
import { rowFilter } from "./find_rows.ts";
import { ListSwitch, type ShownList } from "./list_switch.tsx";
import { isDone } from "./row_state.ts";

interface DayListsProps {
  day: Day;
  /** The current time in ms. */
  now: number;
  today: string;
  isToday: boolean;
  /** What the person searches for. */
  search: string;
}

/** The lists of a day. What is overdue now is shown with today only: it belongs to no other day. */
export function DayLists({ day, now, today, isToday, search }: DayListsProps) {
  const { timezone } = useFormat();
  const words = useWords();
  // An answer that the device has kept may be of an earlier release
  const { attention, pickups, returns, overdue_grace_minutes: grace_minutes = 30, shortages = [] } = day;
  const overdue = isToday ? day.overdue : [];
  const clock = { now, timezone, grace_minutes };
  const isFound = rowFilter(search, [...overdue, ...pickups, ...returns]);
  if (!overdue.length && !pickups.length && !returns.length) {
    return (
      <>
        <AttentionList {...{ attention, shortages, today }} />
        <NewShop>
          <Empty icon="calendar">
            {words.today.nothing}
            <br />
            <span class="muted">{words.today.nothing_more}</span>
          </Empty>
        </NewShop>
      </>
    );
  }
  if (isFound) {
    const found = {
      overdue: overdue.filter(isFound),
      pickups: pickups.filter(isFound),
      returns: returns.filter(isFound),
    };
    const lists = (["overdue", "pickups", "returns"] as const).filter((list) => found[list].length);
    return (
      <>
        {!lists.length && <p class="muted" role="status">{words.today.nothing_found}</p>}
        {lists.map((list) => <DayList key={list} rows={found[list]} {...{ list, clock }} isSearch />)}
        <p>
          <a class="button quiet" href={`${HOME}/bookings?q=${encodeURIComponent(search.trim())}`}>
            {words.today.search_all}
          </a>
        </p>
      </>
    );
  }
  const open = {
    pickups: pickups.filter((row) => !isDone(row, "pickups")).length,
    returns: returns.filter((row) => !isDone(row, "returns")).length,
  };
  const shown = shownList(open);
  return (
    <>
      <AttentionList {...{ attention, shortages, today }} />
      {overdue.length > 0 && <DayList list="overdue" rows={overdue} clock={clock} />}
      <div class="two-lists" data-shown={shown}>
        <ListSwitch {...{ shown, open }} onShow={(list) => replaceQuery({ list })} />
        <DayList list="pickups" rows={pickups} clock={clock} />
        <DayList list="returns" rows={returns} clock={clock} />
      </div>
      {isToday && <NewShop />}
    </>
  );
}

/** Returns the list of the address: `?list=returns`. Without one, the pickups as long as there are any. */
function shownList({ pickups, returns }: Record<ShownList, number>): ShownList {
  const chosen = query.value.get("list");
  if (chosen === "pickups" || chosen === "returns") return chosen;
  return pickups || !returns ? "pickups" : "returns";
}
