import type { Queries } from "../db/client.ts";

/** An amount by which a refund counts more or less. */
export interface CountedRefund {
  payment_id: string;
  refund_id: string;
  /** Negative to take back a refund that failed, or that another one replaced. */
  amount: number;
  /** Whether the refund failed, or was made after it had failed. It then takes its favour away and brings it back. */
  failed: boolean;
}

/**
 * Adds an amount to the refunded total of a payment and its booking. Returns the id of the booking, if there is one.
 *
 * What is refunded beyond the booking's credit is a favour: it counts in `amount_forgiven` and changes nothing due.
 */
export async function addToRefunded(
  sql: Queries,
  tenant_id: string,
  { payment_id, refund_id, amount, failed }: CountedRefund,
): Promise<string | undefined> {
  const [row] = await sql<{ booking_id: string }[]>`
    with counted as (
      update payments p
      set amount_refunded = p.amount_refunded + ${amount}
      where p.tenant_id = ${tenant_id} and p.id = ${payment_id}
      returning p.booking_id, p.kind
    ), favour as (
      select b.id as booking_id, case
        when ${amount}::int < 0 then -least(r.forgiven, -${amount}::int)
        when ${failed} then least(r.forgiven, ${amount}::int)
        else greatest(0, ${amount}::int - greatest(0, b.amount_paid - b.amount_refunded + b.amount_forgiven - b.total))
      end as change
      from counted c
      join bookings b on b.tenant_id = ${tenant_id} and b.id = c.booking_id
      join refunds r on r.tenant_id = ${tenant_id} and r.id = ${refund_id}
      where c.kind = 'rental'
    ), refund as (
      update refunds r
      set forgiven = r.forgiven + f.change
      from favour f
      where r.tenant_id = ${tenant_id} and r.id = ${refund_id} and not ${failed}
    )
    update bookings b
    set amount_refunded = b.amount_refunded + ${amount}, amount_forgiven = b.amount_forgiven + f.change,
      version = b.version + 1, updated_at = instant()
    from favour f
    where b.tenant_id = ${tenant_id} and b.id = f.booking_id
    returning b.id as booking_id`;
  return row?.booking_id;
}
