import type { categories } from "../../shared/contract/categories.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound, Problem } from "../problem.ts";
import { addCategory, changeCategory, deleteCategory, findCategory, listCategories } from "./categories.sql.ts";
import { publicCategory, storedCategory } from "./stored_urls.ts";

export const categoryHandlers: Handlers<typeof categories> = {
  async "GET /v1/fleet/categories"({ sql, tenant, vault, settings }, { query: { cursor, limit } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/fleet/categories" });
    const rows = await listCategories(sql, tenant.id, { after: await list.after(cursor), limit: limit + 1 });
    const page = await list.page(rows, limit, ({ sort_order, id }) => [sort_order, id]);
    return { ...page, data: page.data.map((category) => publicCategory(category, settings)) };
  },

  async "GET /v1/fleet/categories/:id"({ sql, tenant, settings }, { params: { id } }) {
    const category = await findCategory(sql, tenant.id, id);
    return category ? publicCategory(category, settings) : notFound();
  },

  async "POST /v1/fleet/categories"({ tenant, ids, commit, settings }, { body }) {
    return await commit(async (tx) => {
      const draft = { id: ids.next("cat"), ...storedCategory(body, settings) };
      return publicCategory(await addCategory(tx, tenant.id, draft), settings);
    });
  },

  async "PATCH /v1/fleet/categories/:id"({ tenant, commit, settings }, { params: { id }, body }) {
    return await commit(async (tx) => {
      const category = await changeCategory(tx, tenant.id, { id, ...storedCategory(body, settings) });
      return category ? publicCategory(category, settings) : notFound();
    });
  },

  async "DELETE /v1/fleet/categories/:id"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => {
      const outcome = await deleteCategory(tx, tenant.id, id);
      if (outcome === "missing") return notFound();
      if (outcome === "in_use") {
        return new Problem("category_in_use", "Move or retire its items, and move or delete its products, first");
      }
      return { deleted: true, id };
    });
  },
};
