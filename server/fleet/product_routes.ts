import type { products } from "../../shared/contract/products.ts";
import type { Queries } from "../db/client.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid, notFound, unknown } from "../problem.ts";
import { itemBlockedProblem } from "./blocked_item.ts";
import { lockCategory } from "./categories.sql.ts";
import { retireItem } from "./items.sql.ts";
import {
  addProduct,
  changeProduct,
  deleteProduct,
  findProduct,
  listProducts,
  lockProduct,
  lockSizes,
  renameSizes,
} from "./products.sql.ts";
import { publicPhotos, storedPhotos } from "./stored_urls.ts";
import { lockItemsOfSizes, lockTablesOfSizes, writeSizes } from "./write_sizes.ts";

export const productHandlers: Handlers<typeof products> = {
  async "GET /v1/products"({ sql, tenant, vault, settings }, { query: { cursor, limit } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/products" });
    const rows = await listProducts(sql, tenant.id, { after: await list.after(cursor), limit: limit + 1 });
    const page = await list.page(rows, limit, ({ sort_order, id }) => [sort_order, id]);
    return { ...page, data: page.data.map((product) => publicPhotos(product, settings)) };
  },

  async "GET /v1/products/:id"({ sql, tenant, settings }, { params: { id } }) {
    const product = await findProduct(sql, tenant.id, id);
    return product ? publicPhotos(product, settings) : notFound();
  },

  async "POST /v1/products"({ tenant, ids, commit, settings }, { body: { sizes = [], ...body } }) {
    const tenant_id = tenant.id;
    return await commit(async (tx) => {
      await lockTablesOfSizes(tx, tenant_id, sizes);
      if (!await lockCategory(tx, tenant_id, body.category_id)) return invalid(unknown("category_id"));
      const id = ids.next("pr");
      await lockItemsOfSizes(tx, tenant_id, { product_id: id, sizes });
      await addProduct(tx, tenant_id, { id, ...storedPhotos(body, settings) });
      await writeSizes(tx, { tenant_id, settings, ids, product: { id, ...body }, sizes });
      return publicPhotos((await findProduct(tx, tenant_id, id))!, settings);
    });
  },

  async "PATCH /v1/products/:id"({ tenant, ids, commit, settings }, { params: { id }, body: { sizes = [], ...body } }) {
    const tenant_id = tenant.id;
    const lockTables = (tx: Queries) => lockTablesOfSizes(tx, tenant_id, sizes);
    return await commit(async (tx) => {
      await lockTables(tx);
      const before = await lockProduct(tx, tenant_id, id);
      if (!before) return notFound();
      const { name = before.name, category_id = before.category_id } = body;
      const isMoved = category_id !== before.category_id;
      if (isMoved && !await lockCategory(tx, tenant_id, category_id)) return invalid(unknown("category_id"));
      // Before the change: it locks the version of the catalogue, for which a change of an item waits
      await lockItemsOfSizes(tx, tenant_id, { product_id: id, sizes });
      await changeProduct(tx, tenant_id, { id, ...storedPhotos(body, settings) });
      if (isMoved || name !== before.name) await renameSizes(tx, tenant_id, { id, from: before.name, to: name });
      await writeSizes(tx, { tenant_id, settings, ids, product: { id, name, category_id }, sizes });
      return publicPhotos((await findProduct(tx, tenant_id, id))!, settings);
    }, lockTables);
  },

  async "DELETE /v1/products/:id"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => {
      if (!await lockProduct(tx, tenant.id, id)) return notFound();
      for (const size of await lockSizes(tx, tenant.id, id)) {
        if (await retireItem(tx, tenant.id, size.id) === "booked") {
          return await itemBlockedProblem(tx, tenant.id, size.id, { label: size.option_label });
        }
      }
      await deleteProduct(tx, tenant.id, id);
      return { deleted: true, id };
    });
  },
};
