import type { Accepted } from "../accepted.ts";

const constrained = "Allocations of a downtime are always `down`. The condition lets Postgres use the partial index.";
const lowersOnly = "A use that ends after the window lowers the level only after every start in it.";

/** Mutants of the functions of the database. */
export const acceptedInDatabase: Accepted[] = [
  {
    file: "function allocate_downtime",
    text: "where a.tenant_id = old.tenant_id and a.downtime_id = old.id and a.state = 'down';",
    mutation: "and a.state = 'down' → removed",
    reason: constrained,
  },
  {
    file: "function allocate_downtime",
    text: "where a.tenant_id = new.tenant_id and a.downtime_id = new.id and a.state = 'down';",
    mutation: "and a.state = 'down' → removed",
    reason: constrained,
  },
  {
    file: "function check_stock",
    text: "order by i.tenant_id, i.id",
    mutation: "i.tenant_id, → i.tenant_id desc,",
    reason: "A statement allocates stock of one shop.",
  },
  {
    file: "function check_stock",
    text: "order by t.item_id, available_quantity",
    mutation: "t.item_id, → t.item_id desc,",
    reason: "The list is sorted again when it becomes JSON.",
  },
  {
    file: "function check_updated_allocations",
    text: "not change.takes_more and change.returns_later and n.starts = o.starts and o.state in ('booked', 'out')",
    mutation: "and change.returns_later → removed",
    reason: "Booked units that do not grow are left out below.",
  },
  {
    file: "function describe_overbooking",
    text: "where used.ends < window_ends",
    reason: lowersOnly,
  },
  {
    file: "function describe_overbooking",
    text: "limit 1;",
    mutation: "limit 1; → limit 2;",
    reason: "`select into` reads the first row only.",
  },
  {
    file: "function describe_overbooking",
    text: "join booking_lines l on l.tenant_id = tenant and l.id = a.line_id",
    mutation: "l.tenant_id = tenant → true",
    reason: "A line's id is unique across shops, and only bookings of the shop are named.",
  },
  {
    file: "function peak_if_late",
    text: "where used.ends < window_ends",
    reason: lowersOnly,
  },
  {
    file: "function take_hold",
    text: "for no key update;",
    reason: "The trigger locks the same items in the same order. This lock only keeps the wait short.",
  },
  {
    file: "function item_allocations",
    text: "and a.starts > window_starts - interval '8 days'",
    reason: "What starts earlier and takes at most 8 days has ended before the window. This bounds the index scan.",
  },
  {
    file: "function uses_if_late",
    text: "and late.ends > window_starts",
    reason: "A use that ended before the window takes its units back before it.",
  },
  {
    file: "function bookings_at_risk",
    text: "join booking_lines l on l.tenant_id = tenant and l.id = need.line_id",
    mutation: "l.tenant_id = tenant → true",
    reason: "A line's id is unique across shops.",
  },
];
