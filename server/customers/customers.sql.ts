import type { CompanyDraft } from "../../shared/contract/company.ts";
import type { Customer } from "../../shared/contract/customers.ts";
import type { Queries, Transaction } from "../db/client.ts";
import { alsoSet } from "../db/also_set.ts";
import { containing } from "../db/containing.ts";
import { matchesTerms, type TermSearch } from "../db/term_search.sql.ts";
import type { Actor } from "../deps.ts";
import type { PageQuery } from "../http/cursor.ts";
import { companyColumns, keepCompany } from "./company.sql.ts";

export async function findCustomer(sql: Queries, tenant_id: string, id: string): Promise<Customer | undefined> {
  const [row] = await sql<Customer[]>`
    select ${columns(sql)}
    from customers c
    where c.tenant_id = ${tenant_id} and c.id = ${id}`;
  return row;
}

/** Returns a customer whose address must not change until the end of the transaction. */
export async function keepCustomer(sql: Queries, tenant_id: string, id: string): Promise<Customer | undefined> {
  const [row] = await sql<Customer[]>`
    select ${columns(sql)}
    from customers c
    where c.tenant_id = ${tenant_id} and c.id = ${id}
    for key share`;
  return row;
}

interface NewCustomer extends CompanyDraft {
  id: string;
  email: string;
  name: string;
  phone: string | null;
}

/**
 * Returns the customer with this e-mail address, or adds one. Of an existing record it only fills in a missing company,
 * because nobody has proven to own it.
 */
export async function findOrAddCustomer(
  sql: Queries,
  tenant_id: string,
  { id, email, name, phone, ...company }: NewCustomer,
): Promise<{ id: string }> {
  const [row] = await sql<[{ id: string }]>`
    with added as (
      insert into customers (tenant_id, id, email, name, phone)
      values (${tenant_id}, ${id}, ${email}, ${name}, ${phone})
      on conflict (tenant_id, email) do nothing
      returning id
    )
    select added.id from added
    union all
    select c.id from customers c where c.tenant_id = ${tenant_id} and c.email = ${email}
    limit 1`;
  // Both selects are empty if another transaction added the row after this statement began. A new statement sees that
  // row.
  if (!row) return await findOrAddCustomer(sql, tenant_id, { id, email, name, phone, ...company });
  await keepCompany(sql, tenant_id, { id: row.id, is_proven: false, ...company });
  return row;
}

/** Deletes a customer whose address nobody has proven, unless a booking or a note of staff is theirs. */
export async function deleteUnusedGuest(sql: Transaction, tenant_id: string, id: string): Promise<void> {
  // Waits for a booking that is being made for this customer, so that the next statement sees it
  await sql`select from customers c where c.tenant_id = ${tenant_id} and c.id = ${id} for update`;
  await sql`
    delete from customers c
    where c.tenant_id = ${tenant_id} and c.id = ${id}
      and not c.email_verified and c.notes is null and c.erased_at is null
      and not exists (select from bookings b where b.tenant_id = c.tenant_id and b.customer_id = c.id)
      and not exists (select from offers o where o.tenant_id = c.tenant_id and o.customer_id = c.id)`;
}

/** Marks the customer with this e-mail address as verified, or adds one without a name. Call it after a sign-in. */
export async function verifyCustomer(
  sql: Queries,
  tenant_id: string,
  { id, email }: { id: string; email: string },
): Promise<Customer> {
  const [row] = await sql<[Customer]>`
    insert into customers as c (tenant_id, id, email, email_verified)
    values (${tenant_id}, ${id}, ${email}, true)
    on conflict (tenant_id, email) do update
    set email_verified = true, updated_at = case when c.email_verified then c.updated_at else instant() end
    returning ${columns(sql)}`;
  return row;
}

/** Sets the name and the phone of a signed-in customer where they are empty. */
export async function fillEmptyFields(
  sql: Queries,
  tenant_id: string,
  { id, name, phone }: { id: string; name: string | null; phone: string | null },
): Promise<void> {
  await sql`
    update customers c
    set name = case when c.name = '' then coalesce(${name}, '') else c.name end,
      phone = coalesce(nullif(c.phone, ''), ${phone}),
      updated_at = instant()
    where c.tenant_id = ${tenant_id} and c.id = ${id}
      and (c.name = '' and ${name}::text is not null or coalesce(c.phone, '') = '' and ${phone}::text is not null)`;
}

interface CustomerChange extends CompanyDraft {
  id: string;
  name?: string | undefined;
  phone?: string | null | undefined;
  notes?: string | null | undefined;
}

/** Changes a customer's name, phone, company or notes of staff. An undefined field keeps its value. */
export async function changeCustomer(
  sql: Queries,
  tenant_id: string,
  { id, name, phone, notes, ...company }: CustomerChange,
): Promise<Customer | undefined> {
  const [row] = await sql<Customer[]>`
    update customers c
    set name = coalesce(${name ?? null}, c.name),
      phone = case when ${phone !== undefined} then ${phone ?? null} else c.phone end,
      notes = case when ${notes !== undefined} then ${notes ?? null} else c.notes end,
      updated_at = instant() ${alsoSet(sql, companyColumns(sql, company))}
    where c.tenant_id = ${tenant_id} and c.id = ${id} and c.erased_at is null
    returning ${columns(sql)}`;
  return row;
}

/** Records in the audit who changed a customer, and when. The entry stays for ever, so it has no personal data. */
export async function auditCustomer(
  sql: Queries,
  tenant_id: string,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> {
  await sql`
    insert into audit_entries (tenant_id, id, actor_kind, actor_id, action, record_id, changes)
    select c.tenant_id, next_audit_id(), ${actor.kind}, ${actor.id}, 'customer.updated', c.id,
      jsonb_build_object('updated_at', jsonb_build_object('from', null, 'to', iso(c.updated_at)))
    from customers c
    where c.tenant_id = ${tenant_id} and c.id = ${id}`;
}

/** Filters of a list of customers. `query` is part of a name or e-mail address. */
interface CustomerFilter {
  query?: string | undefined;
  search?: TermSearch | undefined;
}

/** Lists customers, newest first. `before` is the last id of the previous page. */
export async function listCustomers(
  sql: Queries,
  tenant_id: string,
  { query, search, before, limit }: PageQuery & CustomerFilter,
): Promise<Customer[]> {
  const part = containing(query ?? "");
  return await sql<Customer[]>`
    select ${columns(sql)}
    from customers c
    where c.tenant_id = ${tenant_id} and c.erased_at is null
      ${before ? sql`and c.id < ${before}` : sql``}
      ${search ? matchesTerms(sql, tenant_id, search) : sql``}
      ${query ? sql`and (c.name ilike ${part} or c.email ilike ${part})` : sql``}
    order by c.id desc
    limit ${limit}`;
}

function columns(sql: Queries) {
  return sql`c.id, c.name, c.email, c.phone, c.company, c.vat_id, c.billing_address, c.email_verified,
     c.created_at, c.updated_at`;
}
