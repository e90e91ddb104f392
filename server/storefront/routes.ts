import { modeFor, modeForCart } from "../../shared/addons.ts";
import type { storefront } from "../../shared/contract/storefront.ts";
import { instantOfEnd, periodOf } from "../../shared/period.ts";
import { HOUR } from "../../shared/wall_clock.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid, Problem } from "../http/problem.ts";
import { freeIn } from "../stock/free.ts";
import { overlaps } from "../stock/overlaps.sql.ts";
import { availabilityOf, datesOf } from "./availability.ts";
import { quoteCart } from "./cart.ts";
import { catalogueOf } from "./catalogue.ts";
import { inventoryItem } from "./inventory.ts";
import { profileOf } from "./shop_profile.ts";

/** The longest buffer that an item may have. */
const LONGEST_BUFFER = 720 * HOUR;

export const storefrontHandlers: Handlers<typeof storefront> = {
  async "GET /v1/storefront/shop"(scope) {
    return profileOf(await catalogueOf(scope, scope.tenant.id), scope);
  },

  async "GET /v1/storefront/inventory"(scope, { query }) {
    const { sql, tenant, clock } = scope;
    const catalogue = await catalogueOf(scope, tenant.id);
    const { shop } = catalogue;
    const now = clock.now();
    const period = periodOf(query, { shop, now });
    if ("faults" in period) return invalid(...period.faults);
    const wanted = query.query?.toLowerCase();
    const items = [...catalogue.items.values()].filter((item) =>
      item.live && item.status === "available" && (!query.category_id || item.category_id === query.category_id) &&
      (!wanted || `${item.name}\n${item.description ?? ""}`.toLowerCase().includes(wanted))
    );
    const ends = new Date(period.return_at.getTime() + LONGEST_BUFFER);
    const free = freeIn(await overlaps(sql, tenant.id, { starts: period.pickup_at, ends }));
    const priced = items.map((item) => inventoryItem(item, { shop, period, now, free }));
    const shown = query.include_unavailable ? priced : priced.filter(({ reason }) => !reason);
    return {
      data: shown.slice(0, query.limit),
      pickup_date: period.pickup_at.toISOString(),
      return_date: period.return_at.toISOString(),
      currency: shop.currency,
      has_more: shown.length > query.limit,
      next_cursor: null,
    };
  },

  async "GET /v1/storefront/availability"(scope, { query: { fleet_item_id, from, to } }) {
    const { sql, tenant, clock } = scope;
    const { shop, items } = await catalogueOf(scope, tenant.id);
    const now = clock.now();
    const days = datesOf(from, to).length;
    if (days < 1) return invalid({ path: "to", code: "not_after_from", message: "must not be before from" });
    if (days > 366) return invalid({ path: "to", code: "too_long", message: "must be within 366 days of from" });
    const item = items.get(fleet_item_id);
    if (!item?.live || item.status !== "available") return { data: [], has_more: false, next_cursor: null };
    const starts = instantOfEnd(from, "pickup", { shop, now })!;
    const ends = new Date(instantOfEnd(to, "return", { shop, now })!.getTime() + LONGEST_BUFFER);
    const free = freeIn(await overlaps(sql, tenant.id, { starts, ends, item_ids: [item.id] }));
    return { data: availabilityOf(item, { shop, free, from, to, now }), has_more: false, next_cursor: null };
  },

  async "POST /v1/storefront/quote"(scope, { body }) {
    const { sql, tenant, clock } = scope;
    const { lines, period, quote } = quoteCart(await catalogueOf(scope, tenant.id), body, { now: clock.now() });
    const item_ids = lines.map(({ item }) => item.id);
    const ends = new Date(period.return_at.getTime() + LONGEST_BUFFER);
    const free = freeIn(await overlaps(sql, tenant.id, { starts: period.pickup_at, ends, item_ids }));
    const short = [...Map.groupBy(lines, ({ item }) => item)].flatMap(([item, same]) => {
      const requested = same.reduce((sum, { quantity }) => sum + quantity, 0);
      const available_quantity = free(item, period);
      return requested > available_quantity ? { fleet_item_id: item.id, requested, available_quantity } : [];
    });
    return short.length ? new Problem("out_of_stock", "Not enough is free", { items: short }) : quote;
  },

  async "GET /api/storefront/addons-check"(scope, { query }) {
    const asked = [...new Set(query.fleet_item_ids.split(",").map((id) => id.trim()).filter(Boolean))];
    if (!asked.length || asked.length > 20) {
      return invalid({ path: "fleet_item_ids", code: "invalid_value", message: "must name 1 to 20 items" });
    }
    const { items, addons } = await catalogueOf(scope, scope.tenant.id);
    const sold = asked.filter((id) => items.get(id)?.live && items.get(id)?.status === "available");
    return {
      addons: addons.flatMap((addon) => {
        const mode = modeForCart(addon, sold);
        const fleet_item_ids = sold.filter((id) => modeFor(addon, id) !== "hidden");
        return mode === "hidden" || !fleet_item_ids.length ? [] : { ...addon, mode, fleet_item_ids };
      }),
    };
  },
};
