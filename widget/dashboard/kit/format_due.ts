import type { Format } from "../text/format.ts";

/** Returns when something is due: the time if that is today, else with the day. */
export function formatDue(due: string, { format, now }: { format: Pick<Format, "moment">; now: number }): string {
  const isToday = format.moment(due, "date") === format.moment(new Date(now), "date");
  return format.moment(due, isToday ? "time" : "full");
}
