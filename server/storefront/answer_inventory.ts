import type { Inventory, InventoryQuery } from "../../shared/contract/storefront.ts";
import type { Deps } from "../deps.ts";
import { Answer, SerializedJson } from "../http/answer.ts";
import { createPager } from "../http/cursor.ts";
import { etagHeaders } from "../http/etag.ts";
import type { Tenant } from "../http/handlers.ts";
import type { CatalogueScope } from "./catalogue.ts";
import { inventoryPage, positionOf, stockSummary } from "./inventory.ts";
import { serializeItems } from "./serialize_items.ts";

type Scope = CatalogueScope & Pick<Deps, "clock" | "vault" | "settings"> & { tenant: Tenant };

/** Answers with one page of a shop's inventory: for customers, or for staff, whom no rule but the stock limits. */
export async function answerInventory(
  scope: Scope,
  query: InventoryQuery,
  { route, staff }: { route: string; staff: boolean },
): Promise<Answer<Inventory>> {
  const { tenant, clock, vault, settings } = scope;
  const startedAt = performance.now();
  const { cursor, limit, ...filters } = query;
  const list = createPager(vault, { tenant_id: tenant.id, route, ...filters });
  const after = await list.after(cursor);
  const { catalogue, period, listed, addon_sizes } = await inventoryPage(scope, tenant.id, {
    query,
    after,
    now: clock.now(),
    staff,
  });
  const readAt = performance.now();
  const { data, ...more } = await list.page(listed, limit, positionOf);
  const [pickup_date, return_date] = [period.pickup_at.toISOString(), period.return_at.toISOString()];
  const rest = { pickup_date, return_date, currency: catalogue.shop.currency, addon_sizes, ...more };
  const request = JSON.stringify([query, rest, period.days, period.half_day]);
  const tag = etagHeaders(tenant.id, catalogue.version, request, stockSummary(data));
  const frame = { before: '{"data":[', after: `],${JSON.stringify(rest).slice(1)}` };
  return new Answer<Inventory>(new SerializedJson(() => serializeItems(frame, data, { catalogue, period })), {
    headers: settings.development
      ? { ...tag, ...timing({ stock: readAt - startedAt, page: performance.now() - readAt }) }
      : tag,
  });
}

/** Returns a `Server-Timing` header for a browser's developer tools. */
function timing(parts: Record<string, number>): Record<"server-timing", string> {
  return { "server-timing": Object.entries(parts).map(([name, ms]) => `${name};dur=${ms.toFixed(2)}`).join(", ") };
}
