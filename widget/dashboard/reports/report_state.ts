import { choiceFilter, dayFilter, type FilterState, idFilter, readFilters } from "../kit/filters.ts";
import { comparisons, type Period, periodBefore, periodOf, presets } from "./period.ts";

export const reportNames = [
  "revenue",
  "taxes",
  "bookings",
  "items",
  "utilisation",
  "deposits",
  "units",
  "expected",
] as const;
export type ReportName = (typeof reportNames)[number];

/** How the address has what the page shows. */
const filters = {
  report: choiceFilter("report", reportNames),
  preset: choiceFilter("period", presets),
  starts: dayFilter("starts"),
  ends: dayFilter("ends"),
  comparison: choiceFilter("compare", comparisons),
  location: idFilter("location"),
  /** The figure that the chart shows. */
  figure: idFilter("figure"),
  show: choiceFilter("show", ["chart", "table"]),
  by: choiceFilter("by", ["unit", "item"]),
  order: choiceFilter("order", ["most", "least"]),
};

/** What the page shows: the choices of the address, and the periods that follow from them. */
export interface ReportState extends Omit<FilterState<typeof filters>, keyof Period> {
  period: Period;
  before: Period | null;
}

/** Reads the state from an address. Whatever the API would refuse has its default. */
export function readReport(query: URLSearchParams, today: string): ReportState {
  const { starts, ends, ...read } = readFilters(filters, query);
  const period = periodOf(read.preset, today, { ...starts && { starts }, ...ends && { ends } });
  return { ...read, period, before: periodBefore(read.preset, period, read.comparison) };
}

/** Returns the query of a report's route. */
export function requestOf({ location }: Pick<ReportState, "location">, { starts, ends }: Period) {
  return { starts, ends, ...location && { pickup_location_id: location } };
}
