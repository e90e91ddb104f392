import { BOOKING_STATUSES, type BookingStatus } from "../booking/status.ts";
import {
  choiceFilter,
  choicesFilter,
  dayFilter,
  type FilterState,
  flagsFilter,
  idFilter,
  readFilters,
  textFilter,
  writeFilters,
} from "../kit/filters.ts";

/** The flags that a list can be filtered by. */
const FLAGS = ["overdue", "balance_due", "unsigned", "at_risk"] as const;
const DAYS = ["pickup_from", "pickup_to", "return_from", "return_to", "due_from", "due_before"] as const;
export type Flag = (typeof FLAGS)[number];
export type DayFilter = (typeof DAYS)[number];

/** The orders of the list, by the names that the address has. The first one is the default. */
export const orders = {
  newest: { sort: "created_at", order: "desc" },
  oldest: { sort: "created_at", order: "asc" },
  next_pickup: { sort: "pickup_date", order: "asc" },
  last_pickup: { sort: "pickup_date", order: "desc" },
  next_return: { sort: "return_date", order: "asc" },
  last_return: { sort: "return_date", order: "desc" },
} as const;
export type OrderName = keyof typeof orders;

/** How the address has what the list shows. */
const filters = {
  q: textFilter("q"),
  status: choicesFilter("status", BOOKING_STATUSES),
  flags: flagsFilter(FLAGS),
  location: idFilter("location"),
  item: idFilter("item"),
  order: choiceFilter("order", Object.keys(orders) as OrderName[]),
  pickup_from: dayFilter("pickup_from"),
  pickup_to: dayFilter("pickup_to"),
  return_from: dayFilter("return_from"),
  return_to: dayFilter("return_to"),
  due_from: dayFilter("due_from"),
  due_before: dayFilter("due_before"),
};
export type ListState = FilterState<typeof filters>;

/** Reads the list from an address. Whatever the API would refuse is left out. */
export function readList(query: URLSearchParams): ListState {
  return readFilters(filters, query);
}

/** Returns the query parameters of the address for some changes of the list. `null` removes one. */
export function addressOf(changes: Partial<ListState>): Record<string, string | null> {
  return writeFilters(filters, changes);
}

/** The list without any filter. The order and the search stay. */
export const noFilters: Partial<ListState> = {
  status: [],
  flags: [],
  location: null,
  item: null,
  ...Object.fromEntries(DAYS.map((name) => [name, ""])),
};

/** Returns the query of `GET /v1/bookings` for a list. */
export function requestOf({ q, status, flags, location, item, order, ...days }: ListState) {
  return {
    ...orders[order],
    ...q.trim() && { q: q.trim() },
    ...status.length && { status: status.join(",") },
    ...Object.fromEntries(flags.map((flag) => [flag, "true" as const])),
    ...location && { pickup_location_id: location },
    ...item && { fleet_item_id: item },
    ...days,
  };
}

/** Returns the address of the CSV file with the bookings of a list. */
export function csvAddress(state: ListState): string {
  return `/v1/bookings.csv?${new URLSearchParams(requestOf(state))}`;
}

/** Returns whether a list has filters. A search is none. */
export function isFiltered({ status, flags, location, item, ...state }: ListState): boolean {
  return Boolean(status.length || flags.length || location || item || DAYS.some((name) => state[name]));
}

/** A filter that one tap sets or removes. */
export const quickFilters = {
  hand_out: { status: ["confirmed"] },
  out: { status: ["picked_up", "partially_returned"] },
  overdue: { flag: "overdue" },
  balance_due: { flag: "balance_due" },
  unsigned: { flag: "unsigned" },
  at_risk: { flag: "at_risk" },
} as const satisfies Record<string, { status: readonly BookingStatus[] } | { flag: Flag }>;
export type QuickFilter = keyof typeof quickFilters;

export function hasQuickFilter(state: ListState, name: QuickFilter): boolean {
  const filter = quickFilters[name];
  return "flag" in filter ? state.flags.includes(filter.flag) : state.status.join() === filter.status.join();
}

/** Returns the list with a quick filter set, or without it if it was set. */
export function toggleQuickFilter(state: ListState, name: QuickFilter): Partial<ListState> {
  const filter = quickFilters[name];
  const isSet = hasQuickFilter(state, name);
  if ("status" in filter) return { status: isSet ? [] : [...filter.status] };
  return { flags: isSet ? state.flags.filter((flag) => flag !== filter.flag) : [...state.flags, filter.flag] };
}
