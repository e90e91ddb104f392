import type { Queries } from "../db/client.ts";

/** A signature with all its seals. */
export interface SealedSignature {
  tenant_id: string;
  id: string;
  hash: string;
  erased_at: string | null;
  seals: string[];
  erasure_seals: string[];
}

/** Returns the next 500 signatures of all shops, in the order of their keys. */
export async function listSeals(
  sql: Queries,
  after: Pick<SealedSignature, "tenant_id" | "id"> | undefined,
): Promise<SealedSignature[]> {
  return await sql<SealedSignature[]>`
    select s.tenant_id, s.id, s.hash, s.erased_at, ${selectSeals(sql)}
    from waiver_signatures s
    where true ${after ? sql`and (s.tenant_id, s.id) > (${after.tenant_id}, ${after.id})` : sql``}
    order by s.tenant_id, s.id
    limit 500`;
}

/** Returns the columns `seals` and `erasure_seals` of a signature `s`: that of its row and those added later. */
export function selectSeals(sql: Queries) {
  const later = (kind: SealKind) =>
    sql`
    array(
      select w.seal from waiver_seals w
      where w.tenant_id = s.tenant_id and w.waiver_id = s.id and w.kind = ${kind})`;
  return sql`
    s.seal || ${later("signature")} as seals,
    array_remove(s.erasure_seal || ${later("erasure")}, null) as erasure_seals`;
}

/** What a seal proves: that this server stored the signature, or that it erased its contents. */
type SealKind = "signature" | "erasure";

/** Adds a seal to a signature, unless it has it. */
export async function addSeal(
  sql: Queries,
  tenant_id: string,
  { waiver_id, kind, seal }: { waiver_id: string; kind: SealKind; seal: string },
): Promise<void> {
  await sql`
    insert into waiver_seals (tenant_id, waiver_id, kind, seal)
    values (${tenant_id}, ${waiver_id}, ${kind}, ${seal})
    on conflict do nothing`;
}
