import type { Setup } from "../../shared/contract/setup.ts";
import type { Queries } from "../db/client.ts";

/** The facts of a first run that the shop's records show. */
export interface SetupFacts extends Omit<Setup, "steps"> {
  steps: Omit<Setup["steps"], "payments">;
  mode: "live" | "test";
  takes_payments: boolean;
}

export async function getSetupFacts(sql: Queries, tenant_id: string): Promise<SetupFacts> {
  const [row] = await sql<[SetupFacts]>`
    select t.mode, t.takes_payments, t.setup_dismissed_at is not null as dismissed,
      (
        select i.id from items i
        where i.tenant_id = t.id and i.status <> 'retired'
        order by i.live desc, i.id
        limit 1
      ) as first_item_id,
      (
        select w.id from waiver_templates w
        where w.tenant_id = t.id and w.deleted_at is null
        order by w.active desc, w.id
        limit 1
      ) as waiver_id,
      exists (select from bookings b where b.tenant_id = t.id) as has_bookings,
      jsonb_build_object(
        'hours', t.opening_hours is not null,
        'item', exists (
          select from items i
          where i.tenant_id = t.id and i.live and jsonb_array_length(i.photos) > 0),
        'waiver', exists (select from waiver_templates w where w.tenant_id = t.id and w.active),
        'website', exists (select from seen_sites s where s.tenant_id = t.id)) as steps
    from tenants t
    where t.id = ${tenant_id}`;
  return row;
}

/** Hides the checklist of the first run, or shows it again. */
export async function dismissSetup(sql: Queries, tenant_id: string, dismissed: boolean): Promise<void> {
  await sql`
    update tenants t
    set setup_dismissed_at = case when ${dismissed} then coalesce(t.setup_dismissed_at, instant()) end
    where t.id = ${tenant_id}`;
}
