import { addDays } from "../../ui/calendar_days.ts";
import { lengthOf, type Period } from "./period.ts";

/** Days that a chart and a table show as one: a day, a week or a month. */
export interface Bucket extends Period {
  /** The places of its days in the period. */
  from: number;
  to: number;
}
export type BucketUnit = "day" | "week" | "month";

/** Returns into what a period is divided, so that a chart has few enough points to be read. */
export function unitOf(period: Period): BucketUnit {
  const days = lengthOf(period);
  return days <= 31 ? "day" : days <= 124 ? "week" : "month";
}

/** Divides a period. Weeks are counted from its first day, so that they compare with those of another period. */
export function bucketsOf({ starts, ends }: Period, unit: BucketUnit): Bucket[] {
  const buckets: Bucket[] = [];
  for (let day = starts, at = 0; day <= ends; day = addDays(day, 1), at++) {
    const last = buckets.at(-1);
    const isSame = last &&
      (unit === "week" ? at - last.from < 7 : unit === "month" && last.starts.slice(0, 7) === day.slice(0, 7));
    if (isSame) Object.assign(last, { ends: day, to: at + 1 });
    else buckets.push({ starts: day, ends: day, from: at, to: at + 1 });
  }
  return buckets;
}

/** Adds up the numbers of the days of a bucket. */
export function sumDays<K extends string>(
  days: readonly Partial<Record<K, unknown>>[],
  { from, to }: Pick<Bucket, "from" | "to">,
  keys: readonly K[],
): Record<K, number> {
  const sum = Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;
  for (const day of days.slice(from, to)) for (const key of keys) sum[key] += Number(day[key] ?? 0);
  return sum;
}
