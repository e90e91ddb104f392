import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useText } from "../text/text.ts";
import { addDays, addMonths, clampDay } from "./calendar_days.ts";
import { choose, chooseBoth, type DayRange, type DayRule, isFreeBetween } from "./day_choice.ts";
import { dayFrom } from "./grid_keys.ts";
import { Icon } from "./icon.tsx";
import { type DayLook, MonthGrid } from "./month_grid.tsx";

interface DateRangeProps extends DayRange {
  today: string;
  last: string;
  ruleOf: (date: string) => DayRule;
  /** Chooses pickup and return at once. */
  single: boolean;
  onRange: (range: DayRange) => void;
  /** Called with a day that cannot be chosen. */
  onRefused: (date: string) => void;
  /** Called with the first visible month, so that its days can be loaded. */
  onMonth?: ((month: string) => void) | undefined;
}

/** A calendar for a range: two months side by side where there is room, with a preview under pointer and keyboard. */
export function DateRange({ from, to, today, last, ruleOf, single, onRange, onRefused, onMonth }: DateRangeProps) {
  const { words, direction, locale } = useText();
  const root = useRef<HTMLDivElement>(null);
  const [month, setMonth] = useState((from ?? today).slice(0, 7));
  const [active, setActive] = useState(from ?? today);
  const [hovered, setHovered] = useState<string | null>(null);
  const moved = useRef(false);
  // The months are drawn one after the other, so that a slow phone stays responsive.
  const [drawn, setDrawn] = useState(0);
  useEffect(() => setDrawn(Math.min(drawn + 1, 2)), [drawn]);

  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    root.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus();
  });

  const show = (wished: string) => {
    const shown = clampDay(today.slice(0, 7), last.slice(0, 7), wished);
    setMonth(shown);
    onMonth?.(shown);
    return shown;
  };
  const page = (count: number) => {
    const shown = show(addMonths(month, count));
    if (active < shown || active.slice(0, 7) > addMonths(shown, 1)) setActive(clampDay(today, last, `${shown}-01`));
  };
  // Starts with the next month if only one is visible and it has two days left: those days have their own chips.
  useLayoutEffect(() => {
    const [, second] = root.current!.querySelectorAll("table");
    if (!from && addDays(today, 2) > addMonths(month, 1) && !second!.offsetWidth) page(1);
  }, []);
  const isShown = (date: string) => root.current!.querySelector<HTMLElement>(`[data-date="${date}"]`)?.offsetWidth;
  // A quick pick or the page may have chosen a day out of view.
  useEffect(() => {
    if (from && drawn && !isShown(from)) show(from.slice(0, 7));
  }, [from]);
  const choiceOf = (date: string) => single ? chooseBoth(date, date, ruleOf) : choose(date, { from, to }, ruleOf);
  const pick = (date: string) => {
    setActive(date);
    const result = choiceOf(date);
    if (typeof result === "string") onRefused(date);
    else onRange(result);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayFrom(event, active, { direction, locale });
    if (event.key === "Enter" || event.key === " ") pick(active);
    else if (target) {
      const next = clampDay(today, last, target);
      moved.current = true;
      setActive(next);
      setHovered(next);
      if (!isShown(next)) show(next.slice(0, 7));
    } else return;
    event.preventDefault();
  };

  const open = from !== null && to === null;
  const until = to ?? (open && hovered && hovered > from && isFreeBetween(from, hovered, ruleOf) ? hovered : null);
  const lookOf = (date: string): DayLook => {
    const outside = date < today || date > last;
    const result = choiceOf(date);
    const ahead = from !== null && date > from;
    return {
      chosen: date === from
        ? date === to ? "both" : "start"
        : date === to
        ? "end"
        : ahead && to && date < to
        ? "between"
        : undefined,
      preview: ahead && !to && until !== null && date <= until,
      closed: outside ? undefined : ruleOf(date).closed,
      disabled: outside || typeof result === "string",
      sold_out: !outside && ruleOf(date).sold_out,
      today: date === today,
    };
  };
  const dateAt = (event: Event) => (event.target as Element).closest<HTMLElement>("[data-date]")?.dataset.date;

  return (
    <div
      class={until ? "calendar ranged" : "calendar"}
      ref={root}
      role="group"
      aria-label={words.dates.calendar}
      onKeyDown={(event) => dateAt(event) && onKeyDown(event)}
      onClick={(event) => {
        const date = dateAt(event);
        if (date && date >= today && date <= last) pick(date);
      }}
      onPointerOver={(event) => event.pointerType !== "touch" && setHovered(dateAt(event) ?? null)}
      onPointerLeave={() => setHovered(null)}
    >
      <div class="pager">
        <button
          type="button"
          class="icon-button"
          aria-label={words.dates.previous}
          disabled={month <= today.slice(0, 7)}
          onClick={() => page(-1)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={words.dates.following}
          disabled={month >= last.slice(0, 7)}
          onClick={() => page(1)}
        >
          <Icon name="next" />
        </button>
      </div>
      <div class="months">
        <MonthGrid month={month} active={active} blank={drawn < 1} lookOf={lookOf} />
        <MonthGrid month={addMonths(month, 1)} active={active} blank={drawn < 2} lookOf={lookOf} />
      </div>
    </div>
  );
}
