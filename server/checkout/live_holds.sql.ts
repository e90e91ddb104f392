import type { LiveHold } from "../../shared/contract/holds.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";

/** Lists the holds that keep stock now, newest first. */
export async function listLiveHolds(
  sql: Queries,
  tenant_id: string,
  { before, limit }: PageQuery,
): Promise<LiveHold[]> {
  return await sql<LiveHold[]>`
    select h.id, case when h.processing_since is null then 'open' else 'processing' end as state, h.customer_id,
      h.customer, h.pickup_date, h.return_date, h.amount, h.currency, h.payment_intent_id, h.expires_at,
      stock_end(h) as stock_ends_at, h.processing_since, h.extends as extends_booking_id, h.created_at,
      (
        select jsonb_agg(
          jsonb_build_object('fleet_item_id', l.fleet_item_id, 'name', l.name, 'quantity', l.quantity))
        from jsonb_to_recordset(h.quote -> 'lines') as l(fleet_item_id text, name text, quantity int)
      ) as lines
    from holds h
    where h.tenant_id = ${tenant_id} and h.status = 'active' and stock_end(h) > instant()
      ${before ? sql`and h.id < ${before}` : sql``}
    order by h.id desc
    limit ${limit}`;
}
