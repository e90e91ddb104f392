import { findAddonTermErrors } from "../../shared/addon_terms.ts";
import type { AddonDraft, addons } from "../../shared/contract/addons.ts";
import type { FieldError } from "../../shared/contract/field_error.ts";
import type { Queries } from "../db/client.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { findTaxRateErrors } from "../prices/own_tax_rate.ts";
import { invalid, notFound, unknown } from "../problem.ts";
import {
  addAddon,
  changeAddon,
  deleteAddon,
  findAddon,
  findItemIds,
  getAddon,
  listAddons,
  lockAddon,
  lockStockProduct,
  replaceItemModes,
} from "./addons.sql.ts";

export const addonHandlers: Handlers<typeof addons> = {
  async "GET /v1/addons"({ sql, tenant, vault }, { query: { cursor, limit } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/addons" });
    return await list.newestFirst({ cursor, limit }, (page) => listAddons(sql, tenant.id, page));
  },

  async "GET /v1/addons/:id"({ sql, tenant }, { params: { id } }) {
    return await findAddon(sql, tenant.id, id) ?? notFound();
  },

  async "POST /v1/addons"({ tenant, ids, commit }, { body }) {
    return await commit(async (tx) => {
      const faults = await findUnknown(tx, tenant.id, body);
      if (faults.length) return invalid(...faults);
      const { items, ...addon } = body;
      const id = ids.next("ao");
      await addAddon(tx, tenant.id, { id, ...addon });
      return await saveItemModes(tx, tenant.id, { id, items });
    });
  },

  async "PATCH /v1/addons/:id"({ tenant, commit }, { params: { id }, body }) {
    return await commit(async (tx) => {
      if (!await lockAddon(tx, tenant.id, id)) return notFound();
      const before = await getAddon(tx, tenant.id, id);
      const faults = [...findAddonTermErrors({ ...before, ...body }), ...await findUnknown(tx, tenant.id, body)];
      if (faults.length) return invalid(...faults);
      const { items, ...changes } = body;
      await changeAddon(tx, tenant.id, { id, ...changes });
      return await saveItemModes(tx, tenant.id, { id, items });
    });
  },

  async "DELETE /v1/addons/:id"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => await deleteAddon(tx, tenant.id, id) ? { deleted: true, id } : notFound());
  },
};

/** Returns whether a request names a record. An empty id is unknown, too. */
function isNamed(id: string | null | undefined): id is string {
  return id !== null && id !== undefined;
}

/** Returns an error for each record that an add-on names and the shop does not have. */
async function findUnknown(
  sql: Queries,
  tenant_id: string,
  { stock_item_id, stock_product_id, items = [], ...addon }: Partial<AddonDraft>,
): Promise<FieldError[]> {
  const named = items.map(({ fleet_item_id }) => fleet_item_id);
  const stock = isNamed(stock_item_id) ? [stock_item_id] : [];
  const known = await findItemIds(sql, tenant_id, [...stock, ...named]);
  return [
    ...stock.every((id) => known.has(id)) ? [] : [unknown("stock_item_id")],
    ...!isNamed(stock_product_id) || await lockStockProduct(sql, tenant_id, stock_product_id)
      ? []
      : [unknown("stock_product_id")],
    ...named.flatMap((id, at) => known.has(id) ? [] : unknown(`items.${at}.fleet_item_id`)),
    ...await findTaxRateErrors(sql, tenant_id, addon),
  ];
}

/** Replaces an add-on's modes for single items if `items` is present, and returns the add-on. */
async function saveItemModes(
  sql: Queries,
  tenant_id: string,
  { id, items }: { id: string; items?: AddonDraft["items"] | undefined },
) {
  if (items) await replaceItemModes(sql, tenant_id, { id, items });
  return await getAddon(sql, tenant_id, id);
}
