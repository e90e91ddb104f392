import type { ResponseOf } from "../../shared/contract/mod.ts";
import type { storefront } from "../../shared/contract/storefront.ts";
import { instantOfEnd } from "../../shared/read_period.ts";
import { Answer, SerializedJson } from "../http/answer.ts";
import { createPager } from "../http/cursor.ts";
import { etagHeaders } from "../http/etag.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid } from "../problem.ts";
import { unitsByItem } from "../stock/demands.ts";
import { createFreeUnits } from "../stock/free_units.ts";
import { outOfStockProblem } from "../stock/shortage.ts";
import { addonsFor, addonsInPeriod } from "./addons_check.ts";
import { availabilityOf } from "./availability.ts";
import { quoteCart } from "./cart.ts";
import { cachedAnswer } from "./cached_answer.ts";
import { catalogueOf } from "./catalogue.ts";
import { inventoryPage, positionOf, stockSummary } from "./inventory.ts";
import { readStock } from "./read_stock.ts";
import { serializeItems } from "./serialize_items.ts";
import { profileOf } from "../shops/shop_profile.ts";

type Inventory = ResponseOf<(typeof storefront)["GET /v1/storefront/inventory"]>;

export const storefrontHandlers: Handlers<typeof storefront> = {
  async "GET /v1/storefront/shop"(scope) {
    const { settings, payments, tenant } = scope;
    const catalogue = await catalogueOf(scope, tenant.id);
    const configuration = JSON.stringify([settings.hold_minutes, payments.profile(tenant.mode)]);
    return cachedAnswer(catalogue, `shop ${configuration}`, () => {
      return new Answer(profileOf(catalogue, scope), {
        headers: etagHeaders(tenant.id, catalogue.version, configuration),
      });
    });
  },

  async "GET /v1/storefront/inventory"(scope, { query }) {
    const { tenant, clock, vault, settings } = scope;
    const startedAt = performance.now();
    const { cursor, limit, ...filters } = query;
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/storefront/inventory", ...filters });
    const after = await list.after(cursor);
    const { catalogue, period, listed } = await inventoryPage(scope, tenant.id, { query, after, now: clock.now() });
    const readAt = performance.now();
    const { data, ...more } = await list.page(listed, limit, positionOf);
    const [pickup_date, return_date] = [period.pickup_at.toISOString(), period.return_at.toISOString()];
    const rest = { pickup_date, return_date, currency: catalogue.shop.currency, ...more };
    const request = JSON.stringify([query, rest, period.days, period.half_day]);
    const tag = etagHeaders(tenant.id, catalogue.version, request, stockSummary(data));
    const frame = { before: '{"data":[', after: `],${JSON.stringify(rest).slice(1)}` };
    return new Answer<Inventory>(new SerializedJson(() => serializeItems(frame, data, { catalogue, period })), {
      headers: settings.development
        ? { ...tag, ...timing({ stock: readAt - startedAt, page: performance.now() - readAt }) }
        : tag,
    });
  },

  async "GET /v1/storefront/availability"(scope, { query }) {
    const { tenant, clock } = scope;
    const { fleet_item_id, slug, item: named, category_id, from, to, holding } = query;
    const now = clock.now();
    const { catalogue, query: { items }, uses } = await readStock(scope, tenant.id, ({ shop, on_sale }) => {
      const starts = instantOfEnd(from, "pickup", { shop, now })!, ends = instantOfEnd(to, "return", { shop, now })!;
      const items = on_sale.filter((item) =>
        (!fleet_item_id || item.id === fleet_item_id) && (!slug || item.slug === slug) &&
        (!named || item.id === named || item.slug === named) &&
        (!category_id || item.category_id === category_id)
      );
      return {
        items,
        starts,
        ends,
        holding,
        item_ids: items.length < on_sale.length ? items.map(({ id }) => id) : undefined,
      };
    });
    const data = items.length ? availabilityOf(items, { catalogue, uses, from, to, now }) : [];
    return { data, has_more: false, next_cursor: null };
  },

  async "POST /v1/storefront/quote"(scope, { body }) {
    const { tenant, clock } = scope;
    const now = clock.now();
    const { catalogue: { items, addons }, query, uses } = await readStock(scope, tenant.id, (catalogue) => {
      const cart = quoteCart(catalogue, body, { now });
      const item_ids = [...unitsByItem(cart.demands).keys()];
      return { ...cart, starts: cart.period.pickup_at, ends: cart.period.return_at, item_ids, holding: body.holding };
    });
    const free = createFreeUnits(uses);
    const short = [...unitsByItem(query.demands)].flatMap(([fleet_item_id, requested]) => {
      const item = items.get(fleet_item_id);
      const available_quantity = item?.status === "available" ? free(item, query.period) : 0;
      return requested > available_quantity ? { fleet_item_id, available_quantity } : [];
    });
    return short.length ? outOfStockProblem(short, query.demands, addons) : query.quote;
  },

  async "GET /api/storefront/addons-check"(scope, { query }) {
    const ids = [...new Set(query.fleet_item_ids.split(",").map((id) => id.trim()).filter(Boolean))];
    if (!ids.length || ids.length > 50) {
      return invalid({ path: "fleet_item_ids", code: "invalid_value", message: "must name 1 to 50 items" });
    }
    const { pickup_date, return_date, holding } = query;
    if (pickup_date !== undefined && return_date !== undefined) {
      return { addons: await addonsInPeriod(scope, scope.tenant.id, { ids, pickup_date, return_date, holding }) };
    }
    const catalogue = await catalogueOf(scope, scope.tenant.id);
    const key = ids.join();
    return cachedAnswer(catalogue, `addons ${key}`, () => {
      const addons = addonsFor(ids, catalogue);
      return new Answer({ addons }, { headers: etagHeaders(scope.tenant.id, catalogue.version, key) });
    });
  },
};

/** Returns a `Server-Timing` header for a browser's developer tools. */
function timing(parts: Record<string, number>): Record<"server-timing", string> {
  return { "server-timing": Object.entries(parts).map(([name, ms]) => `${name};dur=${ms.toFixed(2)}`).join(", ") };
}
