import type { ManagedCustomer } from "../../shared/contract/customers.ts";
import type { Queries } from "../db/client.ts";

/** Returns a customer as staff see them: with notes, and with what their bookings add up to. */
export async function findManagedCustomer(
  sql: Queries,
  tenant_id: string,
  id: string,
): Promise<ManagedCustomer | undefined> {
  const [row] = await sql<ManagedCustomer[]>`
    select c.id, c.name, c.email, c.phone, c.company, c.vat_id, c.billing_address, c.email_verified, c.created_at,
      c.updated_at, c.notes, c.erased_at,
      (
        select jsonb_build_object(
          'count', coalesce(sum(s.count), 0),
          'open', coalesce(sum(s.open), 0),
          'cancelled', coalesce(sum(s.cancelled), 0),
          'last_pickup_date', iso(max(s.last_pickup_date)),
          'spent', coalesce(
            jsonb_agg(jsonb_build_object('currency', s.currency, 'amount', s.amount) order by s.amount desc, s.currency)
              filter (where s.amount <> 0),
            '[]'))
        from (
          select b.currency,
            count(*) as count,
            count(*) filter (where b.status in ('requested', 'confirmed', 'picked_up', 'partially_returned')) as open,
            count(*) filter (where b.status in ('cancelled', 'no_show')) as cancelled,
            max(b.pickup_date) as last_pickup_date,
            sum(b.amount_paid - b.amount_refunded) as amount
          from bookings b
          where b.tenant_id = c.tenant_id and b.customer_id = c.id
          group by b.currency
        ) s
      ) as bookings
    from customers c
    where c.tenant_id = ${tenant_id} and c.id = ${id}`;
  return row;
}
