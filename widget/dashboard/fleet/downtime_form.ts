import type { Downtime } from "../../../shared/contract/downtime.ts";
import { dateOf, wallOf } from "../../../shared/wall_clock.ts";

/** A downtime as typed. The last day is empty for until further notice. */
export interface DowntimeForm {
  first: string;
  last: string;
  quantity: string;
  reason: string;
}
export type DowntimeFaults = Partial<Record<"first" | "last" | "quantity", true>>;

/** Returns the first and the last day of a downtime on the shop's calendar. */
export function daysOf({ starts, ends }: Pick<Downtime, "starts" | "ends">, timezone: string) {
  const dayAt = (instant: number) => dateOf(wallOf(instant, timezone));
  // The end is the midnight after the last day.
  return { first: dayAt(Date.parse(starts)), last: ends === null ? null : dayAt(Date.parse(ends) - 1) };
}

/** Returns the form of a downtime, or of a new one that starts today. */
export function downtimeFormOf(
  downtime: Downtime | null,
  { today, timezone }: { today: string; timezone: string },
): DowntimeForm {
  if (!downtime) return { first: today, last: "", quantity: "1", reason: "" };
  const { first, last } = daysOf(downtime, timezone);
  return { first, last: last ?? "", quantity: String(downtime.quantity), reason: downtime.reason ?? "" };
}

interface Limits {
  units: number;
  timezone: string;
  /** The stored downtime. Days that were not changed keep its exact times. */
  stored: Downtime | null;
}

/** Returns the request of a downtime, or the fields that are not right yet. */
export function readDowntime(form: DowntimeForm, { units, timezone, stored }: Limits) {
  const quantity = /^\d{1,5}$/.test(form.quantity.trim()) ? Number(form.quantity) : 0;
  const faults: DowntimeFaults = {
    ...!form.first && { first: true },
    ...form.last && form.last < form.first ? { last: true } : {},
    ...quantity < 1 || quantity > units ? { quantity: true } : {},
  };
  if (Object.keys(faults).length) return { faults };
  const before = stored && daysOf(stored, timezone);
  return {
    body: {
      starts: before?.first === form.first ? stored!.starts : form.first,
      ends: before && before.last === (form.last || null) ? stored!.ends : form.last || null,
      quantity,
      reason: form.reason.trim() || null,
    },
  };
}

/** Returns whether a downtime is over, is now, or is still to come. */
export function phaseOf({ starts, ends }: Pick<Downtime, "starts" | "ends">, now: number): "past" | "now" | "later" {
  if (ends !== null && Date.parse(ends) <= now) return "past";
  return Date.parse(starts) <= now ? "now" : "later";
}
