import type { Format } from "../text/format.ts";
import { roughDuration } from "../kit/durations.ts";
import type { ReportsWords } from "../text/reports_words.ts";
import { sumDays } from "./buckets.ts";
import type { ReportName } from "./report_state.ts";

/** How a number of a report is written. */
export type Kind = "money" | "count" | "duration" | "percent";
type Sums = Readonly<Record<string, number>>;

/** A number that a report states for its period, for each part of it, and for the period before. */
export interface Figure {
  name: keyof ReportsWords["figures"];
  kind: Kind;
  /** Null if there is none, as of the average of nothing. */
  of: (sums: Sums) => number | null;
}

const sumOf = (name: Figure["name"] & string, kind: Kind): Figure => ({ name, kind, of: (sums) => sums[name] ?? 0 });
const averageOf = (name: Figure["name"], minutes: string): Figure => ({
  name,
  kind: "duration",
  of: (sums) => sums.bookings ? sums[minutes]! / sums.bookings : null,
});

/** The figures of the reports that have days. The first one is shown at first. */
export const figuresOf = {
  revenue: [
    sumOf("revenue", "money"),
    sumOf("payments", "money"),
    sumOf("deposit_claims", "money"),
    sumOf("refunds", "money"),
  ],
  taxes: [sumOf("tax", "money"), sumOf("net", "money"), sumOf("gross", "money")],
  bookings: [
    sumOf("bookings", "count"),
    averageOf("duration", "duration_minutes"),
    averageOf("lead_time", "lead_minutes"),
    sumOf("cancelled", "count"),
    sumOf("no_shows", "count"),
  ],
  deposits: [sumOf("placed", "money"), sumOf("claimed", "money")],
} as const satisfies Partial<Record<ReportName, readonly Figure[]>>;
export type DailyReport = keyof typeof figuresOf;

const keysOf: Record<DailyReport, readonly string[]> = {
  revenue: ["revenue", "payments", "deposit_claims", "refunds"],
  taxes: ["tax", "net", "gross"],
  bookings: ["bookings", "duration_minutes", "lead_minutes", "cancelled", "no_shows"],
  deposits: ["placed", "claimed"],
};

/** Returns the figures of some days of a report. */
export function valuesOf(
  report: DailyReport,
  days: readonly object[],
  part: { from: number; to: number },
): (number | null)[] {
  const sums = sumDays(days as Record<string, unknown>[], part, keysOf[report]);
  return figuresOf[report].map((figure) => figure.of(sums));
}

/** Writes a number as people read it. */
export function formatValue(format: Format, kind: Kind, value: number | null): string {
  if (value === null) return "–";
  if (kind === "money") return format.money(value, true);
  if (kind === "duration") return roughDuration(format, Math.max(1, value));
  return kind === "percent" ? format.percent(value) : new Intl.NumberFormat(format.locale).format(value);
}

/** Returns by how much a figure has changed, in percent, or null if there was nothing before. */
export function changeOf(now: number | null, before: number | null): number | null {
  return now === null || !before ? null : Math.round((now - before) / Math.abs(before) * 100);
}
