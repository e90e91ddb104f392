import type { LineRate } from "../../shared/contract/pricing.ts";
import type { AppliedTaxRate } from "../../shared/contract/taxes.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";

/** Marks units of a line as out. */
export async function markUnitsOut(
  sql: Queries,
  tenant_id: string,
  { line_id, quantity }: { line_id: string; quantity: number },
): Promise<void> {
  await sql`
    update booking_lines l
    set out = l.out + ${quantity}
    where l.tenant_id = ${tenant_id} and l.id = ${line_id}`;
}

/** Marks units of a line as returned. */
export async function markUnitsReturned(
  sql: Queries,
  tenant_id: string,
  { line_id, quantity }: { line_id: string; quantity: number },
): Promise<void> {
  await sql`
    update booking_lines l
    set out = l.out - ${quantity}, returned = l.returned + ${quantity}
    where l.tenant_id = ${tenant_id} and l.id = ${line_id}`;
}

/**
 * Sets the price of a line, in minor units for all its units, and the rates of its days. Without a tax rate it keeps
 * its own.
 */
export async function setLinePrice(
  sql: Queries,
  tenant_id: string,
  { id, amount, rates = [], tax_rate }: {
    id: string;
    amount: number;
    rates?: LineRate[] | undefined;
    tax_rate?: AppliedTaxRate | undefined;
  },
): Promise<void> {
  const rate = tax_rate && { tax_name: tax_rate.name, tax_percent: tax_rate.percent };
  await sql`
    update booking_lines l
    set amount = ${amount}, rates = ${sql.json(rates)} ${alsoSet(sql, { ...rate })}
    where l.tenant_id = ${tenant_id} and l.id = ${id}`;
}

/** Deletes all add-ons of a booking, before new ones are added. A new quote may require others. */
export async function deleteAddons(sql: Queries, tenant_id: string, booking_id: string): Promise<void> {
  await sql`delete from booking_addons x where x.tenant_id = ${tenant_id} and x.booking_id = ${booking_id}`;
}

/** Deletes all lines of a booking, before new ones are added. */
export async function deleteLines(sql: Queries, tenant_id: string, booking_id: string): Promise<void> {
  await sql`delete from booking_lines l where l.tenant_id = ${tenant_id} and l.booking_id = ${booking_id}`;
}

/** Returns the units of a booking that are out, with the item's usual price of one day. */
export async function listGearOut(
  sql: Queries,
  tenant_id: string,
  booking_id: string,
): Promise<{ item_id: string; quantity: number; price_full_day: number }[]> {
  return await sql<{ item_id: string; quantity: number; price_full_day: number }[]>`
    select l.item_id, l.out as quantity, i.price_full_day
    from booking_lines l
    join items i on i.tenant_id = l.tenant_id and i.id = l.item_id
    where l.tenant_id = ${tenant_id} and l.booking_id = ${booking_id} and l.out > 0`;
}

/** Returns which of the given items must be inspected before they are rented again. */
export async function listItemsToInspect(
  sql: Queries,
  tenant_id: string,
  item_ids: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select i.id
    from items i
    where i.tenant_id = ${tenant_id} and i.id = any(${[...item_ids]}) and i.inspection_required
    order by i.id`;
  return rows.map(({ id }) => id);
}
