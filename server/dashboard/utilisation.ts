import type { Queries } from "../db/client.ts";
import type { ReportPeriod } from "./report_period.ts";
import { listByUse, listUseChanges } from "./utilisation.sql.ts";

/** Returns how many units of each item were rented on each day. */
export async function readUtilisation(
  sql: Queries,
  tenant_id: string,
  { period, order, limit }: { period: ReportPeriod; order: "most" | "least"; limit: number },
) {
  const found = await listByUse(sql, tenant_id, { period, order, limit });
  const changes = await listUseChanges(sql, tenant_id, { period, item_ids: found.map(({ id }) => id) });
  const ofItem = Map.groupBy(changes, ({ item_id }) => item_id);
  const items = found.map(({ id, name, capacity }) => {
    const change = new Map(ofItem.get(id)?.map((each) => [each.day, each.change]));
    let rented = 0;
    const units = period.dates.map((_, day) => {
      rented += change.get(day) ?? 0;
      return Math.min(rented, capacity);
    });
    const share = units.reduce((sum, count) => sum + count, 0) / (capacity * units.length);
    return { fleet_item_id: id, name, capacity, units, share };
  });
  items.sort((one, other) => order === "most" ? other.share - one.share : one.share - other.share);
  return { items, total_items: found[0]?.total_items ?? 0 };
}
