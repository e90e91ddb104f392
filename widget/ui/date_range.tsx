import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useText } from "../text/text.ts";
import { addMonths, clampDay, monthsBetween } from "./calendar_days.ts";
import { chooseBoth, chooserOf, type DayRange, type DayRule } from "./day_choice.ts";
import { dayFrom } from "./grid_keys.ts";
import { Icon } from "./icon.tsx";
import { type DayLook, MonthGrid } from "./month_grid.tsx";

interface DateRangeProps extends DayRange {
  today: string;
  last: string;
  /** Gets the drawn months as well. */
  ruleOf: (date: string, months: readonly string[]) => DayRule;
  /** Chooses pickup and return at once. */
  single: boolean;
  onRange: (range: DayRange) => void;
  /** Called with a day that cannot be chosen. */
  onRefused: (date: string) => void;
  /** Called with the first visible month, so that its days can be loaded. */
  onMonth?: ((month: string) => void) | undefined;
}

/**
 * A calendar for a range, with a preview under pointer and keyboard. Two months stand side by side where there is room.
 * Elsewhere the months scroll in a box of their own, from this week on.
 */
export function DateRange(
  { from, to, today, last, single, ruleOf: findRule, onRange, onRefused, onMonth }: DateRangeProps,
) {
  const { words, direction, locale, day } = useText();
  const box = useRef<HTMLDivElement>(null);
  const isScrollBox = () => getComputedStyle(box.current!).overflowY === "auto";
  const [scrolls, setScrolls] = useState(false);
  /** The first visible month. */
  const [month, setMonth] = useState((from ?? today).slice(0, 7));
  const [first, end] = [today.slice(0, 7), last.slice(0, 7)];
  // Two more months than the visible one, so that there is always something to scroll to.
  const months = monthsBetween(
    scrolls ? first : month,
    scrolls ? clampDay(first, end, addMonths(month, 2)) : addMonths(month, 1),
  );
  const [active, setActive] = useState(clampDay(today, last, from ?? today));
  const [hovered, setHovered] = useState<string | null>(null);
  const moved = useRef(false);
  /** A day that the box scrolls to as soon as it is drawn. */
  const wanted = useRef<string | null>(null);
  // The months are drawn one after the other, so that a slow phone stays responsive.
  const [drawn, setDrawn] = useState(0);
  useEffect(() => setDrawn(Math.min(drawn + 1, months.length)), [drawn, months.length]);

  useLayoutEffect(() => {
    const sizes = new ResizeObserver(() => setScrolls(isScrollBox()));
    sizes.observe(box.current!);
    return () => sizes.disconnect();
  }, []);
  // Also after a phone has been turned.
  useLayoutEffect(() => void (wanted.current = active), [scrolls]);
  const cellOf = (date: string | null) => box.current!.querySelector<HTMLElement>(`[data-date="${date}"]`);
  useLayoutEffect(() => {
    const { current } = box;
    const cell = drawn >= months.length && cellOf(wanted.current);
    if (cell) {
      wanted.current = null;
      const heading = parseFloat(getComputedStyle(current!).scrollPaddingTop);
      current!.scrollTop += cell.getBoundingClientRect().top - current!.getBoundingClientRect().top - heading;
    }
    const target = moved.current && cellOf(active);
    if (target) {
      moved.current = false;
      target.focus();
    }
  });

  const show = (wished: string) => {
    const shown = clampDay(first, end, wished);
    setMonth(shown);
    if (shown !== month) onMonth?.(shown);
    return shown;
  };
  /** Shows a month and returns its first day that can be focused, which gets the tab stop if that was out of view. */
  const turnTo = (wished: string) => {
    const shown = show(wished);
    const day = clampDay(today, last, `${shown}-01`);
    if (active < shown || active.slice(0, 7) > addMonths(shown, 1)) setActive(day);
    return day;
  };
  const page = (count: number) => {
    wanted.current = turnTo(addMonths(month, count));
  };
  const onScroll = () => {
    const { children, scrollTop } = box.current!;
    // While a phone is turned, the box loses its scroll position before `scrolls` changes
    if (scrolls && isScrollBox() && !wanted.current) {
      turnTo(months.findLast((_, at) => (children[at] as HTMLElement).offsetTop < scrollTop + 8) ?? first);
    }
  };
  // A quick pick or the page may have chosen a day out of view.
  useEffect(() => {
    if (!from || from === active || !scrolls && cellOf(from)) return;
    wanted.current = clampDay(today, last, from);
    setActive(wanted.current);
    show(from.slice(0, 7));
  }, [from]);
  const rules: Record<string, DayRule> = {};
  // Several parts of a day ask for its rule
  const ruleOf = (date: string) => rules[date] ??= findRule(date, months);
  const choiceOf = single ? (date: string) => chooseBoth(date, date, ruleOf) : chooserOf({ from, to }, ruleOf);
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
      if (!cellOf(next)) show(next.slice(0, 7));
    } else return;
    event.preventDefault();
  };

  /** The end of the band, which follows the pointer until the return day is chosen. Empty without a band. */
  const until = to ??
    (from && hovered && hovered > from && choiceOf(hovered) !== "spans_sold_out" ? hovered : "");
  const lookOf = (date: string): DayLook => {
    const outside = date < today || date > last;
    const rule = outside ? null : ruleOf(date);
    const ahead = from !== null && date > from;
    return {
      ...rule,
      chosen: date === from
        ? date === to ? "both" : "start"
        : date === to
        ? "end"
        : ahead && to && date < to
        ? "between"
        : undefined,
      preview: ahead && !to && date <= until,
      disabled: outside || typeof choiceOf(date) === "string",
      today: date === today,
    };
  };
  const dateAt = (event: Event) => (event.target as Element).closest<HTMLElement>("[data-date]")?.dataset.date;

  return (
    <div
      class={until ? "calendar ranged" : "calendar"}
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
          disabled={month <= first}
          onClick={() => page(-1)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={words.dates.following}
          disabled={month >= end}
          onClick={() => page(1)}
        >
          <Icon name="next" />
        </button>
      </div>
      <p class="unseen" aria-live="polite">{day(month, "month")}</p>
      <div class="months" ref={box} onScroll={onScroll}>
        {months.map((month, at) => (
          <MonthGrid
            key={at}
            month={month}
            since={scrolls ? today : null}
            active={active}
            blank={drawn <= at}
            lookOf={lookOf}
          />
        ))}
      </div>
    </div>
  );
}
