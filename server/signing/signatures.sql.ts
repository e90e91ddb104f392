import type { Waiver } from "../../shared/contract/waivers.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";
import type { ChainLink, Evidence } from "./evidence.ts";
import { isNamed, isSameName } from "./names.ts";

/** The end of a shop's chain: the sequence number and the hash of its last signature. */
export interface ChainEnd {
  length: number;
  hash: string | null;
}
/** A new signature with all its hashes. */
export interface NewSignature extends ChainLink {
  hash: string;
  salt: string;
  seal: string;
  evidence: Evidence;
}

/** Locks the end of the shop's chain until the end of the transaction, so that each signature has one successor. */
export async function lockChain(sql: Queries, tenant_id: string): Promise<ChainEnd> {
  await sql`insert into waiver_chains (tenant_id) values (${tenant_id}) on conflict do nothing`;
  const [end] = await sql<ChainEnd[]>`
    select c.length, c.hash from waiver_chains c where c.tenant_id = ${tenant_id} for update`;
  return end!;
}

/** Appends a signature to the chain, which the caller has locked. */
export async function addSignature(
  sql: Queries,
  { tenant_id, id, sequence, previous_hash, digests, hash, salt, seal, evidence: e }: NewSignature,
): Promise<void> {
  await sql`
    insert into waiver_signatures
      (tenant_id, id, sequence, previous_hash, digests, hash, salt, seal, participants, signed_at, template_id,
       version, template_name, template_type, document_html, document_hash, consent_text, age_of_majority,
       signer_name, signer_email, signer_date_of_birth, guardian_name, guardian_relationship, method, typed_text,
       image, image_hash, ip, user_agent, locale, timezone, verified_email, customer_id, link_id)
    values
      (${tenant_id}, ${id}, ${sequence}, ${previous_hash}, ${JSON.stringify(digests)}::text::jsonb, ${hash}, ${salt},
       ${seal}, ${JSON.stringify(e.participants)}::text::jsonb, ${e.signed_at}::text::timestamptz, ${e.template_id},
       ${e.version}, ${e.template_name}, ${e.template_type}, ${e.document_html}, ${e.document_hash},
       ${e.consent_text}, ${e.age_of_majority}, ${e.signer_name}, ${e.signer_email}, ${e.signer_date_of_birth},
       ${e.guardian_name}, ${e.guardian_relationship}, ${e.method}, ${e.typed_text}, ${e.image}, ${e.image_hash},
       ${e.ip}, ${e.user_agent}, ${e.locale}, ${e.timezone}, ${e.verified_email}, ${e.customer_id}, ${e.link_id})`;
  await sql`
    update waiver_chains c set length = ${sequence}, hash = ${hash} where c.tenant_id = ${tenant_id}`;
}

/** A signature as the API shows it, without the address of its PDF. */
export type WaiverRow = Omit<Waiver, "pdf_url">;

/** A signature, and for each person on it the name of the rider in whose place they signed. */
type StoredWaiver = Omit<WaiverRow, "by_other_person"> & {
  signed_for: { rider: string | null; person: string | null }[];
};

export async function findWaiver(sql: Queries, tenant_id: string, id: string): Promise<WaiverRow | undefined> {
  const [row] = await sql<StoredWaiver[]>`${selectWaivers(sql, tenant_id)} and s.id = ${id}`;
  return row && toWaiver(row);
}

/** Returns a signature as the API shows it. Throws if there is none. */
export async function getWaiver(sql: Queries, tenant_id: string, id: string): Promise<WaiverRow> {
  const waiver = await findWaiver(sql, tenant_id, id);
  if (!waiver) throw new Error(`There is no signature ${id}`);
  return waiver;
}

/** Lists signatures, newest first. */
export async function listWaivers(
  sql: Queries,
  tenant_id: string,
  { booking_id, customer_id, before, limit }: PageQuery & {
    booking_id?: string | undefined;
    customer_id?: string | undefined;
  },
): Promise<WaiverRow[]> {
  const rows = await sql<StoredWaiver[]>`
    ${selectWaivers(sql, tenant_id)}
      ${
    booking_id
      ? sql`and exists (
        select 1 from waiver_bookings b
        where b.tenant_id = ${tenant_id} and b.booking_id = ${booking_id} and b.waiver_id = s.id)`
      : sql``
  }
      ${customer_id ? sql`and s.id in (select waivers_of(${tenant_id}, ${customer_id}))` : sql``}
      ${before ? sql`and s.id < ${before}` : sql``}
    order by s.id desc
    limit ${limit}`;
  return rows.map(toWaiver);
}

function toWaiver({ signed_for, ...waiver }: StoredWaiver): WaiverRow {
  const by_other_person = signed_for.some(({ rider, person }) =>
    isNamed(rider) && person && !isSameName(rider, person)
  );
  return { ...waiver, by_other_person };
}

function selectWaivers(sql: Queries, tenant_id: string) {
  return sql`
    select s.id, s.template_id, s.version, s.document_hash, s.signed_at, s.method, s.hash, s.previous_hash, s.erased_at,
      jsonb_build_object('name', coalesce(s.signer_name, ''), 'email', s.signer_email,
        'date_of_birth', s.signer_date_of_birth)
        as signer,
      coalesce(s.participants, '[]') as participants,
      case when s.guardian_name is not null
        then jsonb_build_object('name', s.guardian_name, 'relationship', s.guardian_relationship) end as guardian,
      (select b.booking_id from waiver_bookings b
        where b.tenant_id = s.tenant_id and b.waiver_id = s.id limit 1) as booking_id,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'rider', b.riders -> (case
            when b.places <> '{}' then array_position(b.places, w.place) - 1
            when jsonb_array_length(b.riders) <= b.waivers_required then w.place end) ->> 'name',
          'person', case w.rider when 0 then s.signer_name else s.participants -> (w.rider - 1) ->> 'name' end))
        from waiver_bookings w
        join bookings b on b.tenant_id = w.tenant_id and b.id = w.booking_id
        where w.tenant_id = s.tenant_id and w.waiver_id = s.id), '[]') as signed_for
    from waiver_signatures s
    where s.tenant_id = ${tenant_id}`;
}
