import type { Booking, BookingStatus } from "../../shared/contract/booking.ts";
import type { Queries } from "../db/client.ts";
import { containing } from "../db/containing.ts";
import type { Position } from "../http/cursor.ts";
import { missingAnswers } from "./answers.sql.ts";
import { bookingColumns, signedWaivers } from "./booking.sql.ts";
import { dueDay, isDue } from "./due_day.sql.ts";
import { findNewest, matchesSearch, type Search } from "./search.sql.ts";

/** Filters of a list of bookings. A booking must match all that are set. */
export interface BookingFilter {
  status?: readonly BookingStatus[] | undefined;
  /** Bookings that overlap `[from, to)`. */
  from?: string | undefined;
  to?: string | undefined;
  /** Bookings whose planned pickup is in `[pickup_from, pickup_to)`. */
  pickup_from?: string | undefined;
  pickup_to?: string | undefined;
  /** Bookings whose planned return is in `[return_from, return_to)`. */
  return_from?: string | undefined;
  return_to?: string | undefined;
  pickup_location_id?: string | undefined;
  customer_id?: string | undefined;
  fleet_item_id?: string | undefined;
  /** Part of a booking number, a customer's name or an e-mail address. */
  query?: string | undefined;
  overdue?: boolean | undefined;
  /** Confirmed bookings that lack units as things are now. */
  at_risk?: boolean | undefined;
  balance_due?: boolean | undefined;
  /** Days of the shop. Bookings of which something is due in `[due_from, due_before)`. */
  due_from?: string | undefined;
  due_before?: string | undefined;
  payment_terms?: Booking["payment_terms"] | undefined;
  /** Bookings that are confirmed or out and lack signed waivers. */
  unsigned?: boolean | undefined;
  /** Confirmed bookings that lack required answers to the shop's questions. */
  answers_missing?: boolean | undefined;
  search?: Search | undefined;
  ids?: readonly string[] | undefined;
}

/** The order of a list. Bookings with the same time are sorted by id. */
export interface BookingOrder {
  sort: "created_at" | "pickup_date" | "return_date";
  order: "asc" | "desc";
}

interface ListRequest {
  filter: BookingFilter;
  order: BookingOrder;
  after: Position | undefined;
  limit: number;
}

/** Lists one page of a shop's bookings. `after` is the position of the previous page's last booking. */
export async function listBookings(sql: Queries, tenant_id: string, request: ListRequest): Promise<Booking[]> {
  const { filter: { search, ...filter }, order: { sort, order } } = request;
  if (!search?.is_broad || sort !== "created_at" || order !== "desc") return await readPage(sql, tenant_id, request);
  const { limit } = request;
  const rows: Booking[] = [];
  let after = request.after;
  // Other filters may leave little of what the search finds, so each step reads more than the one before
  for (const times of [2, 16, 128]) {
    const wanted = times * limit;
    const ids = await findNewest(sql, tenant_id, { q: search.q, before: after?.[0]?.toString(), wanted });
    const page = { ...request, filter: { ...filter, ids }, after: undefined, limit: limit - rows.length };
    rows.push(...await readPage(sql, tenant_id, page));
    if (rows.length === limit || ids.length < wanted) return rows;
    after = [ids.at(-1)!];
  }
  return [...rows, ...await readPage(sql, tenant_id, { ...request, after, limit: limit - rows.length })];
}

async function readPage(
  sql: Queries,
  tenant_id: string,
  { filter, order: { sort, order }, after, limit }: ListRequest,
): Promise<Booking[]> {
  const [direction, beyond] = order === "asc" ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  // Ids are in order of creation
  const byId = sort === "created_at";
  const position = byId ? sql`b.id` : sql`(b.${sql(sort)}, b.id)`;
  const last = after && (byId ? sql`${after[0]!}` : sql`(${after[0]!}, ${after[1]!})`);
  return await sql<Booking[]>`
    select ${bookingColumns(sql)}
    from bookings b
    where b.tenant_id = ${tenant_id} ${last ? sql`and ${position} ${beyond} ${last}` : sql``}
      ${conditions(sql, tenant_id, filter)}
    order by ${byId ? sql`` : sql`b.${sql(sort)} ${direction},`} b.id ${direction}
    limit ${limit}`;
}

/** Returns the position of a booking in a list, for the cursor of the next page. */
export function positionOf(booking: Booking, { sort }: BookingOrder): Position {
  return sort === "created_at" ? [booking.id] : [booking[sort], booking.id];
}

function conditions(
  sql: Queries,
  tenant_id: string,
  { status, from, to, customer_id, fleet_item_id, query, overdue, search, ids, ...more }: BookingFilter,
) {
  const { pickup_from, pickup_to, return_from, return_to, pickup_location_id } = more;
  const { at_risk, balance_due, due_from, due_before, payment_terms, unsigned, answers_missing } = more;
  const part = containing(query ?? "");
  const late = sql`b.status in ('picked_up', 'partially_returned') and b.return_date < instant()`;
  const lacksWaivers = sql`b.waivers_required > 0 and b.status in ('confirmed', 'picked_up', 'partially_returned')
    and b.waivers_required > ${signedWaivers(sql)}`;
  const lacksAnswers = sql`b.status = 'confirmed' and ${missingAnswers(sql)} > 0`;
  // The driver binds an empty list as a value, so the list starts with an empty fragment
  return [
    sql``,
    ...(status ? [sql`and b.status in (${literals(sql, status)})`] : []),
    ...(from ? [sql`and b.return_date > ${from}`] : []),
    ...(to ? [sql`and b.pickup_date < ${to}`] : []),
    ...(pickup_from ? [sql`and b.pickup_date >= ${pickup_from}`] : []),
    ...(pickup_to ? [sql`and b.pickup_date < ${pickup_to}`] : []),
    ...(return_from ? [sql`and b.return_date >= ${return_from}`] : []),
    ...(return_to ? [sql`and b.return_date < ${return_to}`] : []),
    ...(pickup_location_id ? [sql`and b.pickup_location ->> 'id' = ${pickup_location_id}`] : []),
    ...(ids ? [sql`and b.id = any(${[...ids]}::text[])`] : []),
    ...(search ? [matchesSearch(sql, tenant_id, search)] : []),
    ...(customer_id ? [sql`and b.customer_id = ${customer_id}`] : []),
    ...(query
      ? [sql`and (b.number ilike ${part} or b.customer_name ilike ${part} or b.customer_email ilike ${part})`]
      : []),
    ...(at_risk === undefined
      ? []
      : [sql`and b.id ${at_risk ? sql`in` : sql`not in`} (select r.id from bookings_at_risk(${tenant_id}) as r(id))`]),
    ...(overdue === undefined ? [] : [sql`and ${overdue ? late : sql`not (${late})`}`]),
    ...(balance_due === undefined ? [] : [balance_due ? sql`and b.amount_due > 0` : sql`and b.amount_due <= 0`]),
    ...(due_from === undefined ? [] : [sql`and ${isDue(sql)} and ${dueDay(sql)} >= ${due_from}::date`]),
    ...(due_before === undefined ? [] : [sql`and ${isDue(sql)} and ${dueDay(sql)} < ${due_before}::date`]),
    ...(payment_terms === undefined ? [] : [sql`and b.payment_terms = ${payment_terms}`]),
    ...(unsigned === undefined ? [] : [sql`and ${unsigned ? lacksWaivers : sql`not (${lacksWaivers})`}`]),
    ...(answers_missing === undefined
      ? []
      : [answers_missing ? sql`and ${lacksAnswers}` : sql`and not (${lacksAnswers})`]),
    ...(fleet_item_id
      ? [sql`and exists (
          select from booking_lines l
          where l.tenant_id = b.tenant_id and l.booking_id = b.id
            and (l.item_id = ${fleet_item_id} or l.components @> ${sql.json([{ fleet_item_id }])}::jsonb))`]
      : []),
  ];
}

/** Writes statuses into the statement, so that Postgres plans with how frequent each is. They are values of an enum. */
function literals(sql: Queries, statuses: readonly BookingStatus[]) {
  return sql.unsafe([...new Set(statuses)].toSorted().map((status) => `'${status}'`).join(", "));
}
