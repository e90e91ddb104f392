import { modeFor, modeForCart } from "../../shared/addons.ts";
import type { ResponseOf } from "../../shared/contract/mod.ts";
import type { storefront } from "../../shared/contract/storefront.ts";
import { instantOfEnd } from "../../shared/read_period.ts";
import { Answer, SerializedJson } from "../http/answer.ts";
import { listing } from "../http/cursor.ts";
import { tagOf } from "../http/etag.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid, Problem } from "../problem.ts";
import { freeIn } from "../stock/free.ts";
import { availabilityOf } from "./availability.ts";
import { quoteCart } from "./cart.ts";
import { type Catalogue, catalogueOf } from "./catalogue.ts";
import { inventoryPage, positionOf, standingsOf } from "./inventory.ts";
import { keptAnswer } from "./kept_answer.ts";
import { profileOf } from "./shop_profile.ts";
import { stocked } from "./stocked.ts";
import { writtenItems } from "./written.ts";

type Inventory = ResponseOf<(typeof storefront)["GET /v1/storefront/inventory"]>;

export const storefrontHandlers: Handlers<typeof storefront> = {
  async "GET /v1/storefront/shop"(scope) {
    const { settings, payments, tenant } = scope;
    const catalogue = await catalogueOf(scope, tenant.id);
    const outside = JSON.stringify([settings.hold_minutes, payments.profile(tenant.mode)]);
    return keptAnswer(catalogue, `shop ${outside}`, () => {
      return new Answer(profileOf(catalogue, scope), { headers: tagOf(tenant.id, catalogue.version, outside) });
    });
  },

  async "GET /v1/storefront/inventory"(scope, { query }) {
    const { tenant, clock, vault, settings } = scope;
    const began = performance.now();
    const { cursor, limit, ...decides } = query;
    const list = listing(vault, { tenant_id: tenant.id, route: "GET /v1/storefront/inventory", ...decides });
    const after = await list.after(cursor);
    const { catalogue, period, shown } = await inventoryPage(scope, tenant.id, { query, after, now: clock.now() });
    const read = performance.now();
    const { data, ...more } = await list.page(shown, limit, positionOf);
    const [pickup_date, return_date] = [period.pickup_at.toISOString(), period.return_at.toISOString()];
    const rest = { pickup_date, return_date, currency: catalogue.shop.currency, ...more };
    const asked = JSON.stringify([query, rest, period.days, period.half_day]);
    const tag = tagOf(tenant.id, catalogue.version, asked, standingsOf(data));
    const frame = { before: '{"data":[', after: `],${JSON.stringify(rest).slice(1)}` };
    return new Answer<Inventory>(new SerializedJson(() => writtenItems(frame, data, { catalogue, period })), {
      headers: settings.development
        ? { ...tag, ...timing({ stock: read - began, page: performance.now() - read }) }
        : tag,
    });
  },

  async "GET /v1/storefront/availability"(scope, { query: { fleet_item_id, slug, category_id, from, to, holding } }) {
    const { tenant, clock } = scope;
    const now = clock.now();
    const { catalogue, asked: { items }, uses } = await stocked(scope, tenant.id, ({ shop, on_sale }) => {
      const starts = instantOfEnd(from, "pickup", { shop, now })!, ends = instantOfEnd(to, "return", { shop, now })!;
      const items = on_sale.filter((item) =>
        (!fleet_item_id || item.id === fleet_item_id) && (!slug || item.slug === slug) &&
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
    const { asked: { lines, period, quote }, uses } = await stocked(scope, tenant.id, (catalogue) => {
      const cart = quoteCart(catalogue, body, { now });
      const item_ids = [...new Set(cart.lines.map(({ item }) => item.id))];
      return { ...cart, starts: cart.period.pickup_at, ends: cart.period.return_at, item_ids, holding: body.holding };
    });
    const free = freeIn(uses);
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
    const catalogue = await catalogueOf(scope, scope.tenant.id);
    const question = asked.join();
    return keptAnswer(catalogue, `addons ${question}`, () => {
      const addons = addonsFor(asked, catalogue);
      return new Answer({ addons }, { headers: tagOf(scope.tenant.id, catalogue.version, question) });
    });
  },
};

/** The add-ons that go with some of these items, ids unknown or not on sale aside. */
function addonsFor(asked: readonly string[], { items, addons }: Catalogue) {
  const sold = asked.filter((id) => items.get(id)?.live && items.get(id)?.status === "available");
  return addons.flatMap((addon) => {
    const mode = modeForCart(addon, sold);
    const fleet_item_ids = sold.filter((id) => modeFor(addon, id) !== "hidden");
    return mode === "hidden" || !fleet_item_ids.length ? [] : { ...addon, mode, fleet_item_ids };
  });
}

/** How long the parts of an answer took, for a browser's developer tools. */
function timing(parts: Record<string, number>): Record<"server-timing", string> {
  return { "server-timing": Object.entries(parts).map(([name, ms]) => `${name};dur=${ms.toFixed(2)}`).join(", ") };
}
