import type { Invoice, InvoiceContent } from "../../shared/contract/invoices.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";
import type { BookingRef, InvoiceRef } from "../refs.ts";

interface NewInvoice {
  id: string;
  kind: Invoice["kind"];
  issued_on: string;
  booking: { id: string; number: string };
  /** Id of the invoice that a credit note cancels. */
  corrects: string | null;
  content: InvoiceContent;
}

/**
 * Issues an invoice or a credit note with the next number of its year. Others of the shop wait for the end of the
 * transaction, so that the numbers have no gaps.
 */
export async function addInvoice(
  tx: Queries,
  tenant_id: string,
  { id, kind, issued_on, booking, corrects, content }: NewInvoice,
): Promise<void> {
  const year = Number(issued_on.slice(0, 4));
  await tx`
    with taken as (
      insert into invoice_numbers as n (tenant_id, year, last)
      values (${tenant_id}, ${year}, 1)
      on conflict (tenant_id, year) do update set last = n.last + 1
      returning n.last
    )
    insert into invoices (
      tenant_id, id, number, year, sequence, kind, issued_on, booking_id, booking_number, corrects, content)
    select ${tenant_id}, ${id},
      t.invoice_prefix || ${year}::int || '-' || lpad(k.last::text, greatest(4, length(k.last::text)), '0'),
      ${year}, k.last, ${kind}, ${issued_on}, ${booking.id}, ${booking.number}, ${corrects}, ${
    tx.json(content as never)
  }
    from taken k
    join tenants t on t.id = ${tenant_id}`;
}

export async function findInvoice(sql: Queries, { tenant_id, invoice_id }: InvoiceRef): Promise<Invoice | undefined> {
  const [row] = await sql<Invoice[]>`
    select ${columns(sql)}
    from invoices i
    where i.tenant_id = ${tenant_id} and i.id = ${invoice_id}`;
  return row;
}

/** Returns the invoice of a booking that no credit note has cancelled. */
export async function findValidInvoice(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
): Promise<Invoice | undefined> {
  const [row] = await sql<Invoice[]>`
    select ${columns(sql)}
    from invoices i
    where i.tenant_id = ${tenant_id} and i.booking_id = ${booking_id} and i.kind = 'invoice'
      and not exists (select from invoices c where c.tenant_id = i.tenant_id and c.corrects = i.id)`;
  return row;
}

/** Lists invoices and credit notes, newest first. `before` is the last id of the previous page. */
export async function listInvoices(
  sql: Queries,
  tenant_id: string,
  { booking_id, before, limit }: PageQuery & { booking_id: string | undefined },
): Promise<Invoice[]> {
  return await sql<Invoice[]>`
    select ${columns(sql)}
    from invoices i
    where i.tenant_id = ${tenant_id}
      ${booking_id === undefined ? sql`` : sql`and i.booking_id = ${booking_id}`}
      ${before === undefined ? sql`` : sql`and i.id < ${before}`}
    order by i.id desc
    limit ${limit}`;
}

function columns(sql: Queries) {
  return sql`
    i.id, i.number, i.kind, i.issued_on::text as issued_on, i.booking_id, i.booking_number, i.corrects,
    i.content -> 'seller' as seller, i.content -> 'customer' as customer,
    i.content ->> 'pickup_date' as pickup_date, i.content ->> 'return_date' as return_date,
    i.content ->> 'currency' as currency, i.content ->> 'locale' as locale, i.content ->> 'timezone' as timezone,
    (i.content -> 'prices_include_tax')::boolean as prices_include_tax, i.content -> 'lines' as lines,
    i.content -> 'taxes' as taxes, (i.content -> 'total')::int as total, (i.content -> 'paid')::int as paid,
    i.created_at`;
}
