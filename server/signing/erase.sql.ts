import type { Queries } from "../db/client.ts";

/**
 * Days after which the contents of a guest's signature without a booking are erased. A cart can use it for one day
 * only.
 */
const UNLINKED_DAYS = 30;

/**
 * Returns when the shop's next signature must be erased: the oldest one, or the oldest unlinked one. Returns null if
 * there is none, or if the shop keeps signatures for ever and has no unlinked one.
 */
export async function findNextErasure(sql: Queries, tenant_id: string): Promise<string | null> {
  const [row] = await sql<{ due: string | null }[]>`
    select least(
      make_interval(years => t.waiver_retention_years) + min(s.signed_at),
      make_interval(days => ${UNLINKED_DAYS}) + min(s.signed_at) filter (where ${isUnlinked(sql, tenant_id)})) as due
    from tenants t
    join waiver_signatures s on s.tenant_id = t.id
    where t.id = ${tenant_id} and s.erased_at is null
    group by t.id`;
  return row?.due ?? null;
}

/**
 * Returns up to 100 signatures whose retention time is over, oldest first. The shop sets it; unlinked signatures have
 * their own.
 */
export async function findErasable(
  sql: Queries,
  tenant_id: string,
): Promise<{ id: string; hash: string; pdf_path: string | null }[]> {
  return await sql<{ id: string; hash: string; pdf_path: string | null }[]>`
    select s.id, s.hash, p.path as pdf_path
    from waiver_signatures s
    join tenants t on t.id = s.tenant_id
    left join waiver_pdfs p on p.tenant_id = s.tenant_id and p.waiver_id = s.id
    where s.tenant_id = ${tenant_id} and s.erased_at is null
      and (make_interval(years => t.waiver_retention_years) + s.signed_at <= instant()
        or make_interval(days => ${UNLINKED_DAYS}) + s.signed_at <= instant() and ${isUnlinked(sql, tenant_id)})
    order by s.signed_at
    limit 100`;
}

/** Returns the condition that a signature `s` belongs to no customer and no booking. */
function isUnlinked(sql: Queries, tenant_id: string) {
  return sql`s.customer_id is null and not exists (
    select from waiver_bookings w where w.tenant_id = ${tenant_id} and w.waiver_id = s.id)`;
}

/**
 * Erases the contents of a signature and keeps its hashes. Only the role `rental_eraser` may do that, and it may do
 * nothing else.
 */
export async function eraseSignature(
  tx: Queries,
  tenant_id: string,
  { id, erased_at, erasure_seal }: { id: string; erased_at: Date; erasure_seal: string },
): Promise<void> {
  await tx`set local role rental_eraser`;
  await tx`
    update waiver_signatures s
    set erased_at = ${erased_at}, erasure_seal = ${erasure_seal}, salt = null, document_html = null,
      consent_text = null, signer_name = null, signer_email = null, signer_date_of_birth = null, participants = null,
      guardian_name = null,
      guardian_relationship = null, typed_text = null, image = null, ip = null, user_agent = null, locale = null,
      timezone = null, verified_email = null, customer_id = null
    where s.tenant_id = ${tenant_id} and s.id = ${id} and s.erased_at is null`;
  await tx`reset role`;
}
