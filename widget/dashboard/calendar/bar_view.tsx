import { useMemo } from "preact/hooks";
import { useFormat } from "../text/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { AppIcon } from "../icons.tsx";
import type { Words } from "../text/en.ts";
import { useWords } from "../text/words.ts";
import type { PlacedBar } from "./calendar_row.ts";
import { edgesOf } from "./moved_period.ts";
import { type Layout, px } from "./scale.ts";

/** Returns the names of the looks of bars. */
export function lookNames(words: Words): Record<BarLook, string> {
  return {
    booked: words.calendar.kinds.booking,
    out: words.calendar.out,
    overdue: words.calendar.overdue,
    back: words.calendar.back,
    hold: words.calendar.kinds.hold,
    downtime: words.calendar.kinds.downtime,
  };
}

interface BarViewProps {
  bar: PlacedBar;
  row: number;
  lane: number;
  /** The free space after the bar, in px. */
  room: number;
  layout: Layout;
  isLifted: boolean;
  /** True if the bar may begin before the view: its name then stays in view. */
  isCut: boolean;
}

/** A bar that is narrower than this, in px, has its name beside it, if there is more room than in the bar. */
const NARROW = 160;
/** The usual width of a letter, and what a label has beside its name, in px. */
const LETTER = 7, BESIDE_NAME = 14;

/**
 * A booking, a hold or a downtime as a bar. It is for the pointer only: the cells name what is on a day, and a day's
 * sheet has everything that can be done with it.
 */
export function BarView({ bar, row, lane, room, layout, isLifted, isCut }: BarViewProps) {
  const { locale } = useFormat();
  const words = useWords();
  return useMemo(() => {
    const { from, to, quantity } = bar;
    const width = Math.max(layout.bar, (to - from) * layout.day - 2);
    const edges = edgesOf(bar);
    const name = nameOf(bar, words);
    const wanted = name.length * LETTER + BESIDE_NAME;
    const isBeside = width < Math.min(wanted, NARROW) && room > width;
    return (
      <div
        class={[
          "bar",
          lookOf(bar),
          ...edges.filter((edge) => edge !== "both").map((edge) => `movable-${edge}`),
          ...[isLifted && "lifted", isBeside ? "beside" : isCut && "cut"].filter(Boolean),
        ].join(" ")}
        aria-hidden="true"
        data-bar={bar.key}
        data-row={row}
        title={name}
        style={{
          insetInlineStart: px(layout.head + from * layout.day + 1),
          insetBlockStart: px(3 + lane * layout.lane),
          inlineSize: px(width),
        }}
        onTouchMove={keepLifted}
        onTouchEnd={keepLifted}
      >
        <span class="label" style={isBeside ? { inlineSize: px(Math.min(room, 2 * wanted)) } : undefined}>
          <BarIcon look={lookOf(bar)} />
          {quantity > 1 && <b>{quantity} ×</b>} <bdi>{name}</bdi>
        </span>
      </div>
    );
  }, [bar, row, lane, room, layout, isLifted, isCut, locale]);
}

/** A finger that has lifted a bar neither scrolls the page nor taps what has appeared under it. */
function keepLifted(event: TouchEvent & { currentTarget: HTMLElement }): void {
  if (event.currentTarget.classList.contains("lifted") && event.cancelable) event.preventDefault();
}

/** The state of a bar, as its class name says it. */
export type BarLook = "booked" | "out" | "overdue" | "back" | "hold" | "downtime";

export function lookOf({ kind, status, overdue }: PlacedBar): BarLook {
  // An open offer and a request hold their units as a checkout does
  if (kind === "offer" || status === "requested") return "hold";
  if (kind !== "booking") return kind;
  if (overdue) return "overdue";
  return status === "picked_up" || status === "partially_returned" ? "out" : status === "confirmed" ? "booked" : "back";
}

/** A sign of the state beside its colour. */
export function BarIcon({ look }: { look: BarLook }) {
  switch (look) {
    case "hold":
      return <Icon name="clock" />;
    case "downtime":
      return <AppIcon name="settings" />;
    case "overdue":
      return <Icon name="warning" />;
    case "out":
      return <AppIcon name="hand_out" />;
    case "back":
      return <Icon name="check" />;
  }
  return null;
}

/** Returns what a bar is called: the customer, or why the units are out of service. */
export function nameOf(
  { kind, customer_name, reason, booking_number }: PlacedBar,
  { calendar, today }: ReturnType<typeof useWords>,
): string {
  if (kind === "downtime") return reason || calendar.kinds.downtime;
  return customer_name || booking_number || today.no_name;
}
