import type { Queries } from "../db/client.ts";

/** The customer with this address, made unverified if the shop has none. What is there already is never changed by a guest. */
export async function findOrAddCustomer(
  sql: Queries,
  tenant_id: string,
  { id, email, name, phone }: { id: string; email: string; name: string; phone: string | null },
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    with added as (
      insert into customers (tenant_id, id, email, name, phone)
      values (${tenant_id}, ${id}, ${email}, ${name}, ${phone})
      on conflict on constraint customers_email_taken do nothing
      returning id
    )
    select added.id from added
    union all
    select c.id from customers c where c.tenant_id = ${tenant_id} and c.email = ${email}
    limit 1`;
  return row?.id ?? await findCustomerId(sql, tenant_id, email);
}

/** After an insert that lost a race: the winner's row is seen by the next statement only. */
async function findCustomerId(sql: Queries, tenant_id: string, email: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select c.id from customers c where c.tenant_id = ${tenant_id} and c.email = ${email}`;
  return row!.id;
}

/** A signed-in customer's name and phone, where they were empty. */
export async function fillCustomer(
  sql: Queries,
  tenant_id: string,
  { id, name, phone }: { id: string; name: string; phone: string | null },
): Promise<void> {
  await sql`
    update customers c
    set name = case when c.name = '' then ${name} else c.name end, phone = coalesce(c.phone, ${phone}), updated_at = instant()
    where c.tenant_id = ${tenant_id} and c.id = ${id} and (c.name = '' or c.phone is null)`;
}
