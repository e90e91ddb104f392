import type { CompanyDraft } from "../../shared/contract/company.ts";
import type { Queries } from "../db/client.ts";

/** Returns what is stored for a change of a customer's company. An absent field keeps its value. */
export function companyColumns(sql: Queries, { company, vat_id, billing_address }: CompanyDraft) {
  return { company, vat_id, billing_address: billing_address && sql.json({ ...billing_address }) };
}

/**
 * Keeps the company that somebody booked for in the customer's record.
 *
 * What a booking leaves out stays, unless it names another company. Without a proven address it only fills in a record
 * that has nothing of it.
 */
export async function keepCompany(
  sql: Queries,
  tenant_id: string,
  { id, is_proven, ...draft }: CompanyDraft & { id: string; is_proven: boolean },
): Promise<void> {
  const { company = null, vat_id = null, billing_address = null } = companyColumns(sql, draft);
  if (company === null && vat_id === null && billing_address === null) return;
  const is_same = sql`(${company}::text is null or c.company is null or c.company = ${company})`;
  const columns = sql`c.company, c.vat_id, c.billing_address`;
  const kept = sql`
    coalesce(${company}, c.company),
    coalesce(${vat_id}, case when ${is_same} then c.vat_id end),
    coalesce(${billing_address}::jsonb, case when ${is_same} then c.billing_address end)`;
  await sql`
    update customers c
    set (company, vat_id, billing_address) = row(${kept}), updated_at = instant()
    where c.tenant_id = ${tenant_id} and c.id = ${id} and c.erased_at is null
      and (${is_proven} or num_nonnulls(${columns}) = 0)
      and row(${columns}) is distinct from row(${kept})`;
}

/** Returns a customer that is stored as JSON, with all fields of a company. One of an earlier release has none. */
export function withCompany(sql: Queries, customer: ReturnType<Queries>) {
  return sql`jsonb_build_object('company', null, 'vat_id', null, 'billing_address', null) || ${customer}`;
}
