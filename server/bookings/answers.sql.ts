import { MAX_ASKED_RIDERS } from "../../shared/questions/limits.ts";
import type { Queries } from "../db/client.ts";

/**
 * Returns the number of required answers that `bookings b` lacks. `countMissing` of `shared/questions/asked.ts` counts
 * the same for a cart.
 *
 * Only confirmed bookings lack answers: once the gear is out, nobody needs them to prepare it.
 */
export function missingAnswers(sql: Queries) {
  return sql`case when b.status = 'confirmed' then (
    select coalesce(sum(greatest(0, needed.answers - given.answers)), 0)::int
    from questions q
    cross join lateral (
      select coalesce(nullif(jsonb_array_length(b.riders), 0),
          least(${MAX_ASKED_RIDERS}::int, sum(l.quantity * l.seats)))::int as riders,
        sum(l.quantity * l.seats) filter (where exists (
          select from items i
          where i.tenant_id = l.tenant_id
            and (i.id = l.item_id or l.components @> jsonb_build_array(jsonb_build_object('fleet_item_id', i.id)))
            and (q.applies_to ? 'all' or q.applies_to -> 'category_ids' ? i.category_id
              or q.applies_to -> 'product_ids' ? i.product_id or q.applies_to -> 'item_ids' ? i.id)))::int as seats
      from booking_lines l
      where l.tenant_id = b.tenant_id and l.booking_id = b.id
    ) asked
    cross join lateral (
      select case q.per when 'booking' then 1 else least(asked.riders, asked.seats) end as answers
    ) needed
    cross join lateral (
      select count(*) as answers
      from (
        select x, row_number() over (partition by x ->> 'kind', x ->> 'value' order by (x ->> 'rider')::int) as place
        from jsonb_array_elements(b.answers) x
        where x ->> 'question_id' = q.id
      ) a
      where case q.per when 'booking' then x ->> 'rider' is null else (x ->> 'rider')::int < asked.riders end
        and (x ->> 'kind' <> 'gear' or place <= ${places(sql)})
    ) given
    where q.tenant_id = b.tenant_id and q.deleted_at is null and q.required and asked.seats > 0
  ) else 0 end`;
}

/** Returns the riders for whom `bookings b` has room on the gear of answer `x`: 0 once it is not booked any more. */
function places(sql: Queries) {
  return sql`(
    select coalesce(sum(
      case when l.item_id = x ->> 'value' then l.quantity * l.seats else 0 end + (
        select coalesce(sum(l.quantity * (c ->> 'quantity')::int * i.seats), 0)
        from jsonb_array_elements(l.components) c
        join items i on i.tenant_id = l.tenant_id and i.id = c ->> 'fleet_item_id'
        where i.id = x ->> 'value')), 0)
    from booking_lines l
    where l.tenant_id = b.tenant_id and l.booking_id = b.id)`;
}
