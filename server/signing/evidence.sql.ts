import type { Queries } from "../db/client.ts";
import type { ChainLink, Evidence } from "./evidence.ts";
import { selectSeals } from "./seals.sql.ts";

/** A stored signature, and the hashes that its neighbours in the chain contain. */
export interface SignatureRow extends ChainLink {
  hash: string;
  salt: string | null;
  /** The seal with the secret of the signature, and those with later secrets. */
  seals: string[];
  erased_at: string | null;
  erasure_seals: string[];
  /** `null` once erased. */
  evidence: Evidence | null;
  /** The hash of the previous signature. */
  before: string | null;
  /** The `previous_hash` of the next signature, or the hash at the end of the chain. */
  after: string | null;
  pdf_path: string | null;
  pdf_hash: string | null;
}
type FlatRow = Omit<SignatureRow, "evidence"> & Evidence;

export async function findSignature(sql: Queries, tenant_id: string, id: string): Promise<SignatureRow | undefined> {
  const [row] = await sql<FlatRow[]>`
    select s.tenant_id, s.id, s.sequence, s.previous_hash, s.digests, s.hash, s.salt, s.erased_at,
      ${selectSeals(sql)}, s.template_id, s.version, s.template_name, s.template_type, s.document_html, s.document_hash,
      s.consent_text,
      s.age_of_majority, s.signer_name, s.signer_email, s.signer_date_of_birth, s.guardian_name,
      s.guardian_relationship, s.method, s.typed_text, s.image, s.image_hash, s.ip, s.user_agent, s.locale,
      s.timezone, s.verified_email, s.customer_id, s.link_id,
      s.participants, to_char(s.signed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as signed_at,
      (select b.hash from waiver_signatures b
        where b.tenant_id = ${tenant_id} and b.sequence = s.sequence - 1) as before,
      case when c.length = s.sequence then c.hash
        else (select a.previous_hash from waiver_signatures a
          where a.tenant_id = ${tenant_id} and a.sequence = s.sequence + 1)
      end as after,
      p.path as pdf_path, p.hash as pdf_hash
    from waiver_signatures s
    join waiver_chains c on c.tenant_id = s.tenant_id
    left join waiver_pdfs p on p.tenant_id = s.tenant_id and p.waiver_id = s.id
    where s.tenant_id = ${tenant_id} and s.id = ${id}`;
  if (!row) return undefined;
  const {
    sequence,
    previous_hash,
    digests,
    hash,
    salt,
    seals,
    erased_at,
    erasure_seals,
    before,
    after,
    pdf_path,
    pdf_hash,
    ...rest
  } = row;
  const { tenant_id: _tenant, id: _id, ...evidence } = rest;
  const link = { tenant_id, id, sequence, previous_hash, digests, hash, salt, seals, erased_at, erasure_seals };
  return { ...link, before, after, pdf_path, pdf_hash, evidence: erased_at ? null : evidence };
}

/**
 * Records the PDF of a signature. A final file, which names the booking, replaces one from before the booking;
 * otherwise the first file stays. Returns the path of the file that is recorded now.
 */
export async function recordPdf(
  sql: Queries,
  tenant_id: string,
  { waiver_id, path, hash, is_final }: { waiver_id: string; path: string; hash: string; is_final: boolean },
): Promise<string> {
  const [row] = await sql<[{ path: string }]>`
    insert into waiver_pdfs as p (tenant_id, waiver_id, path, hash)
    values (${tenant_id}, ${waiver_id}, ${path}, ${hash})
    on conflict (tenant_id, waiver_id) do update
    set path = case when ${is_final} then excluded.path else p.path end,
      hash = case when ${is_final} and p.path <> excluded.path then excluded.hash else p.hash end
    returning p.path`;
  return row.path;
}
