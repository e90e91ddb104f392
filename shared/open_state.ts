import { type Opening, type Span, spansOf } from "./opening_hours.ts";
import { DAY, midnightOf, wallOf, type WallTime } from "./wall_clock.ts";

/** Days in which the next opening is looked for. A shop that is closed for longer says only that it is closed. */
const DAYS_AHEAD = 30;

/** Whether a shop is open at a moment, and when that changes, in its local time. */
export type OpenState =
  /** `closes` is null if it does not close within 30 days. */
  | { kind: "open"; closes: WallTime | null }
  /** It opens later today. */
  | { kind: "opens"; opens: WallTime }
  /** It opens no more today. `all_day`: it did not open before either. `opens` is the next opening, if known. */
  | { kind: "closed"; all_day: boolean; opens: WallTime | null };

/** Returns whether a shop is open at an instant (ms), and when that changes. */
export function openStateAt(now: number, shop: Opening & { timezone: string }): OpenState {
  const wall = wallOf(now, shop.timezone);
  const today = midnightOf(wall);
  const spans = joined(Array.from({ length: DAYS_AHEAD }, (_, day) => spansOf(today + day * DAY, shop)).flat());
  const next = spans.find(({ closes }) => closes > wall);
  if (next && next.opens <= wall) {
    return { kind: "open", closes: next.closes === today + DAYS_AHEAD * DAY ? null : next.closes };
  }
  if (next && next.opens < today + DAY) return { kind: "opens", opens: next.opens };
  return { kind: "closed", all_day: spansOf(today, shop).length === 0, opens: next?.opens ?? null };
}

/** Joins spans that follow each other without a break, such as those of two days with midnight between them. */
function joined(spans: readonly Span[]): Span[] {
  return spans.reduce<Span[]>((all, { opens, closes }) => {
    const last = all.at(-1);
    return last?.closes === opens ? [...all.slice(0, -1), { ...last, closes }] : [...all, { opens, closes }];
  }, []);
}
