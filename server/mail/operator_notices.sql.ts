import type { Queries } from "../db/client.ts";

/** A kind of notice to the operator: about one shop, or about the whole installation if `tenant_id` is null. */
export interface NoticeRef {
  tenant_id: string | null;
  kind: "failed_jobs" | "mail_stop" | "staff_mail_stop" | "code_stop" | "storage_stop";
}

/** Returns whether a notice was sent within the last day. */
export async function wasNoticeSentToday(sql: Queries, { tenant_id, kind }: NoticeRef): Promise<boolean> {
  const [row] = await sql<[{ sent: boolean }]>`
    select exists (
      select from operator_notices n
      where n.tenant_id is not distinct from ${tenant_id}
        and n.kind = ${kind}
        and n.sent_at > instant() - interval '1 day'
    ) as sent`;
  return row.sent;
}

/** Records that a notice is sent now. Returns false if one was recorded within the last day. */
export async function recordNotice(sql: Queries, { tenant_id, kind }: NoticeRef): Promise<boolean> {
  const recorded = await sql`
    insert into operator_notices as n (tenant_id, kind)
    values (${tenant_id}, ${kind})
    on conflict (tenant_id, kind) do update
    set sent_at = excluded.sent_at
    where n.sent_at <= instant() - interval '1 day'`;
  return recorded.count === 1;
}
