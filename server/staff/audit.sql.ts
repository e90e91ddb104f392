import type { AuditEntry } from "../../shared/contract/audit.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";

/** Lists audit entries, newest first. People and keys have the names of today. */
export async function listAudit(
  sql: Queries,
  tenant_id: string,
  { before, limit, record_id }: PageQuery & { record_id: string | undefined },
): Promise<AuditEntry[]> {
  return await sql<AuditEntry[]>`
    select a.id, a.at, a.action, a.record_id, a.changes,
      jsonb_build_object('kind', a.actor_kind, 'id', a.actor_id, 'name', coalesce(nullif(p.name, ''), p.email, k.name))
        as actor
    from audit_entries a
    left join staff p on p.tenant_id = a.tenant_id and p.id = a.actor_id
    left join api_keys k on k.tenant_id = a.tenant_id and k.id = a.actor_id
    where a.tenant_id = ${tenant_id}
      ${before === undefined ? sql`` : sql`and a.id < ${before}`}
      ${record_id === undefined ? sql`` : sql`and a.record_id = ${record_id}`}
    order by a.id desc
    limit ${limit}`;
}
