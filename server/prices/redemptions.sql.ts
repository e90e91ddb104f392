import type { Discount, Redemption, RedemptionTotals } from "../../shared/contract/discounts.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";

/** How often a discount may be used. */
export type LimitedUse = Pick<Discount, "id" | "code" | "max_redemptions" | "max_per_customer">;

/** Returns whether the uses of a discount have to be counted. */
export function isLimited({ max_redemptions, max_per_customer }: LimitedUse): boolean {
  return max_redemptions !== null || max_per_customer !== null;
}

/** How often a discount is used now. */
export interface RedemptionCount {
  discount_id: string;
  used: number;
  by_customer: number;
}

/** Who wants to use discounts. */
interface Redeemer {
  discount_ids: readonly string[];
  /** Null if unknown. */
  email: string | null;
  /** The customer's own holds, whose uses do not count: their ids or payment intents. */
  own: readonly string[];
}

/**
 * Returns whether `redemptions r`, with its `holds h`, counts: it is booked, or its hold can still be. So a hold that
 * ends unpaid gives its redemption back at that moment.
 */
export function isRedeemed(sql: Queries) {
  return sql`(r.booking_id is not null or h.status = 'active' and hold_end(h) > instant())`;
}

/** Locks discounts until the transaction ends, so that nobody else redeems them, and returns those with limits. */
export async function lockDiscounts(sql: Queries, tenant_id: string, ids: readonly string[]): Promise<LimitedUse[]> {
  const rows = await sql<LimitedUse[]>`
    select d.id, d.code, d.max_redemptions, d.max_per_customer
    from discounts d
    where d.tenant_id = ${tenant_id} and d.id = any(string_to_array(${ids.join()}, ','))
    order by d.id
    for no key update`;
  return rows.filter(isLimited);
}

/** Counts the redemptions of each discount: all of them, and those of a customer. */
export async function countRedemptions(
  sql: Queries,
  tenant_id: string,
  { discount_ids, email, own }: Redeemer,
): Promise<RedemptionCount[]> {
  return await sql<RedemptionCount[]>`
    select r.discount_id, count(*)::int as used,
      (count(*) filter (
        where lower(coalesce(b.customer_email, ${holderEmail(sql)})) = lower(${email}::text)
      ))::int as by_customer
    from redemptions r
    left join holds h on h.tenant_id = r.tenant_id and h.id = r.hold_id
    left join bookings b on b.tenant_id = r.tenant_id and b.id = r.booking_id
    left join customers c on c.tenant_id = r.tenant_id and c.id = h.customer_id
    where r.tenant_id = ${tenant_id} and r.discount_id = any(string_to_array(${discount_ids.join()}, ','))
      and ${isRedeemed(sql)}
      and not coalesce(array[h.id, h.payment_intent_id] && string_to_array(${own.join()}, ','), false)
    group by r.discount_id`;
}

/** Returns whose redemptions a hold has, and whether it has ended without a booking, so that they no longer count. */
export async function getHoldUse(
  sql: Queries,
  tenant_id: string,
  hold_id: string,
): Promise<{ has_ended: boolean; email: string | null }> {
  const [row] = await sql<{ has_ended: boolean; email: string | null }[]>`
    select h.status <> 'active' or hold_end(h) <= instant() as has_ended, ${holderEmail(sql)} as email
    from holds h
    left join customers c on c.tenant_id = h.tenant_id and c.id = h.customer_id
    where h.tenant_id = ${tenant_id} and h.id = ${hold_id}`;
  return row!;
}

/**
 * Returns the address of `holds h`: that of its signed-in customer in `customers c`, who need not type any details, or
 * else the typed one.
 */
function holderEmail(sql: Queries) {
  return sql`coalesce(c.email, h.customer ->> 'email')`;
}

/** Returns those of some discounts that exist, and keeps them until the end of the transaction. */
export async function listExistingDiscounts(
  sql: Queries,
  tenant_id: string,
  discount_ids: readonly string[],
): Promise<string[]> {
  if (discount_ids.length === 0) return [];
  const rows = await sql<{ id: string }[]>`
    select d.id
    from discounts d
    where d.tenant_id = ${tenant_id} and d.id = any(${[...discount_ids]}::text[])
    order by d.id
    for key share`;
  return rows.map(({ id }) => id);
}

/** Records that a hold, or a booking of staff, uses discounts. */
export async function addRedemptions(
  sql: Queries,
  tenant_id: string,
  { discount_ids, ...user }: { discount_ids: readonly string[] } & ({ hold_id: string } | { booking_id: string }),
): Promise<void> {
  if (discount_ids.length === 0) return;
  await sql`insert into redemptions ${sql(discount_ids.map((discount_id) => ({ tenant_id, discount_id, ...user })))}`;
}

/** Records the booking of a hold at its redemptions, which count from then on for good. */
export async function bookRedemptions(
  sql: Queries,
  tenant_id: string,
  { hold_id, booking_id }: { hold_id: string; booking_id: string },
): Promise<void> {
  await sql`
    update redemptions r
    set booking_id = ${booking_id}
    where r.tenant_id = ${tenant_id} and r.hold_id = ${hold_id}`;
}

/** Deletes a booking's redemptions of other discounts than these. */
export async function deleteOtherRedemptions(
  sql: Queries,
  tenant_id: string,
  { booking_id, discount_ids }: { booking_id: string; discount_ids: readonly string[] },
): Promise<void> {
  await sql`
    delete from redemptions r
    where r.tenant_id = ${tenant_id} and r.booking_id = ${booking_id}
      and not r.discount_id = any(string_to_array(${discount_ids.join()}, ','))`;
}

/** Lists the redemptions of a discount, newest first. `before` is the last id of the previous page. */
export async function listRedemptions(
  sql: Queries,
  tenant_id: string,
  { discount_id, before, limit }: PageQuery & { discount_id: string },
): Promise<Redemption[]> {
  return await sql<Redemption[]>`
    select r.id::text as id, b.id as booking_id, b.number as booking_number,
      coalesce(b.customer_name, h.customer ->> 'name') as customer_name, coalesce(b.currency, h.currency) as currency,
      ${amountOf(sql)} as amount, r.created_at
    from redemptions r
    left join holds h on h.tenant_id = r.tenant_id and h.id = r.hold_id
    left join bookings b on b.tenant_id = r.tenant_id and b.id = r.booking_id
    where r.tenant_id = ${tenant_id} and r.discount_id = ${discount_id} and ${isRedeemed(sql)}
      ${before === undefined ? sql`` : sql`and r.id < ${before}::bigint`}
    order by r.id desc
    limit ${limit}`;
}

/** Adds up all redemptions of a discount by currency, the most used one first. */
export async function sumRedemptions(
  sql: Queries,
  tenant_id: string,
  discount_id: string,
): Promise<RedemptionTotals[]> {
  return await sql<RedemptionTotals[]>`
    select coalesce(b.currency, h.currency) as currency, count(*)::int as count,
      sum(${amountOf(sql)})::float8 as amount,
      sum(coalesce(b.total, (h.quote ->> 'total')::int))::float8 as total
    from redemptions r
    left join holds h on h.tenant_id = r.tenant_id and h.id = r.hold_id
    left join bookings b on b.tenant_id = r.tenant_id and b.id = r.booking_id
    where r.tenant_id = ${tenant_id} and r.discount_id = ${discount_id} and ${isRedeemed(sql)}
    group by 1
    order by count desc, currency`;
}

/** Returns what `redemptions r`, with its `holds h` and `bookings b`, took off. A removed charge counts as 0. */
function amountOf(sql: Queries) {
  return sql`coalesce(case when b.id is null then (
      select (x.value ->> 'amount')::int
      from jsonb_array_elements(h.quote -> 'discounts') x
      where x.value ->> 'id' = r.discount_id
    ) else (
      select sum(c.amount)::int
      from booking_charges c
      where c.tenant_id = b.tenant_id and c.booking_id = b.id and c.discount ->> 'id' = r.discount_id
    ) end, 0)`;
}
