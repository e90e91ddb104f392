import { type Comparison, comparisons, type Period, periodBefore, periodOf, type Preset, presets } from "./period.ts";

export const reportNames = ["revenue", "taxes", "bookings", "items", "utilisation", "deposits"] as const;
export type ReportName = (typeof reportNames)[number];

/** What the page shows, as its address has it. */
export interface ReportState {
  report: ReportName;
  preset: Preset;
  period: Period;
  comparison: Comparison;
  before: Period | null;
  location: string | null;
  /** The figure that the chart shows. */
  figure: string | null;
  show: "chart" | "table";
  order: "most" | "least";
}

/** Reads the state from an address. Whatever the API would refuse has its default. */
export function readReport(query: URLSearchParams, today: string): ReportState {
  const oneOf = <T extends string>(name: string, values: readonly T[]): T =>
    values.find((value) => value === query.get(name)) ?? values[0]!;
  const preset = oneOf("period", presets);
  const comparison = oneOf("compare", comparisons);
  const custom = { ...dayOf("starts", query), ...dayOf("ends", query) };
  const period = periodOf(preset, today, custom);
  return {
    report: oneOf("report", reportNames),
    preset,
    period,
    comparison,
    before: periodBefore(preset, period, comparison),
    location: query.get("location"),
    figure: query.get("figure"),
    show: oneOf("show", ["chart", "table"]),
    order: oneOf("order", ["most", "least"]),
  };
}

function dayOf(name: "starts" | "ends", query: URLSearchParams): Partial<Period> {
  const day = query.get(name) ?? "";
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && new Date(day).toJSON()?.startsWith(day);
  return isDay ? { [name]: day } : {};
}

/** Returns the query of a report's route. */
export function requestOf({ location }: Pick<ReportState, "location">, { starts, ends }: Period) {
  return { starts, ends, ...location && { pickup_location_id: location } };
}
