import { assertMayStore } from "../storage_limits/budget.ts";
import type { fleet } from "../../shared/contract/fleet.ts";
import type { itemCsv } from "../../shared/contract/item_csv.ts";
import { readBytes } from "../bytes.ts";
import { toPublicUrl, withPublicUrls } from "../storage/public_url.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid, notFound, Problem } from "../problem.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { getShop } from "../shops/shops.sql.ts";
import { categoryHandlers } from "./category_routes.ts";
import { listItems } from "./item_list.sql.ts";
import { downloadItems } from "./items_csv.ts";
import { findItemBatched, lockItem, retireItem } from "./items.sql.ts";
import { itemBlockedProblem } from "./blocked_item.ts";
import { lockNamedRecords } from "./named_records.ts";
import { lockProductOfItem } from "./products.sql.ts";
import { assertNotLastSize } from "./size_errors.ts";
import { publicItem } from "./stored_urls.ts";
import { createItem, updateItem } from "./write_item.ts";
import { photoProblem, storePhoto, tryToDeletePhotoFiles } from "./photos.ts";
import { addPhoto, isPhotoShown, listItemPhotos, removePhoto } from "./photos.sql.ts";

export const fleetHandlers: Handlers<typeof fleet & typeof itemCsv> = {
  ...categoryHandlers,

  async "GET /v1/fleet/items"({ sql, tenant, kind, vault, settings }, { query }) {
    const { cursor, limit, sort, order, ...filter } = query;
    const list = createPager(vault, {
      tenant_id: tenant.id,
      route: "GET /v1/fleet/items",
      kind,
      sort,
      order,
      ...filter,
    });
    const rows = await listItems(sql, tenant.id, {
      filter,
      order: { sort, order },
      only_available: kind === "publishable",
      after: await list.after(cursor),
      limit: limit + 1,
    });
    const page = await list.page(rows, limit, ({ sorted_by, id }) => [sorted_by, id]);
    const data = page.data.map((item) => ({
      ...publicItem(item, settings),
      thumbnail_url: toPublicUrl(item.thumbnail_url, settings.storage_url),
    }));
    return { ...page, data };
  },

  async "GET /v1/fleet/items.csv"(scope, { query: { sort, order, ...filter } }) {
    const { sql, tenant } = scope;
    const shop = await getShop(sql, tenant.id);
    return await downloadItems(scope, tenant.id, { filter, order: { sort, order }, shop });
  },

  async "GET /v1/fleet/items/:id"({ sql, tenant, kind, settings }, { params: { id } }) {
    const item = await findItemBatched(sql, tenant.id, id);
    return item && (kind === "secret" || item.status === "available") ? publicItem(item, settings) : notFound();
  },

  async "POST /v1/fleet/items"({ tenant, ids, commit, settings }, { body }) {
    return await commit(async (tx) => {
      const item = await createItem(tx, { tenant_id: tenant.id, settings, ids }, body);
      return item instanceof Problem ? item : publicItem(item, settings);
    });
  },

  async "PATCH /v1/fleet/items/:id"({ tenant, commit, settings }, { params: { id }, body }) {
    return await commit(async (tx) => {
      const item = await updateItem(tx, { tenant_id: tenant.id, settings }, { id, changes: body });
      return item instanceof Problem ? item : publicItem(item, settings);
    }, (tx) => lockNamedRecords(tx, tenant.id, { id, item: body }));
  },

  async "DELETE /v1/fleet/items/:id"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => {
      const product = await lockProductOfItem(tx, tenant.id, id);
      const before = await lockItem(tx, tenant.id, id);
      if (!before) return notFound();
      const { product_id } = before;
      if (before.status !== "retired" && product_id !== null) {
        await assertNotLastSize(tx, tenant.id, { product_id, locked: product });
      }
      if (await retireItem(tx, tenant.id, id) === "retired" || before.status === "retired") {
        return { deleted: true, id };
      }
      return await itemBlockedProblem(tx, tenant.id, id);
    });
  },

  async "GET /v1/fleet/items/:id/photos"({ sql, tenant, settings }, { params: { id } }) {
    const data = await listItemPhotos(sql, tenant.id, id);
    return data ? { data: withPublicUrls(data, settings.storage_url), has_more: false, next_cursor: null } : notFound();
  },

  async "POST /v1/fleet/photos"(scope, { form: { file } }) {
    await assertMayStore(scope, scope.tenant.id);
    const photo = await storePhoto(scope, scope.tenant.id, { bytes: await readBytes(file), folder: "t" });
    if (typeof photo === "string") return photoProblem(photo);
    return await scope.commit(async (tx) => {
      const [stored] = withPublicUrls([await addPhoto(tx, scope.tenant.id, photo)], scope.settings.storage_url);
      return stored!;
    });
  },

  async "DELETE /v1/fleet/photos"({ tenant, commit, ...scope }, { body, query }) {
    const path = body.path ?? query.path;
    if (path === undefined) return invalid({ path: "path", code: "required", message: "is required" });
    if (query.path !== undefined && query.path !== path) {
      return invalid({ path: "path", code: "invalid_value", message: "must be the same in the body and the query" });
    }
    let widths: number[] = [];
    const result = await commit(async (tx) => {
      if (body.if_unused && await isPhotoShown(tx, tenant.id, path)) {
        return new Problem("photo_in_use", "Remove it where it is shown first, or delete it without `if_unused`");
      }
      const photo = await removePhoto(tx, tenant.id, path);
      if (!photo) return notFound();
      widths = photo.variants.map(({ width }) => width);
      await addJob(tx, "delete_photo_files", { tenant_id: tenant.id, path, widths });
      return { deleted: true, path };
    });
    await tryToDeletePhotoFiles(scope, { tenant_id: tenant.id, path, widths });
    return result;
  },
};
