import { durationFaultsOf, type fleet, unitFaultsOf } from "../../shared/contract/fleet.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid, notFound, Problem, unknown } from "../problem.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import {
  addCategory,
  changeCategory,
  deleteCategory,
  findCategory,
  holdCategory,
  listCategories,
} from "./categories.sql.ts";
import { listItems } from "./item_list.sql.ts";
import { addItem, changeItem, lockItem, lookUpItem, retireItem } from "./items.sql.ts";
import { itemIsBlocked } from "./blocked_item.ts";
import { storePhoto, tryToDeletePhotoFiles } from "./photos.ts";
import { addPhoto, listItemPhotos, removePhoto } from "./photos.sql.ts";

const tooLarge = "A photo has at most 50 megapixels, 12,000 pixels on each side and 200 frames. " +
  "Save animated, interlaced and progressive ones with at most 12 megapixels";

export const fleetHandlers: Handlers<typeof fleet> = {
  async "GET /v1/fleet/categories"({ sql, tenant, vault }, { query: { cursor, limit } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/fleet/categories" });
    const rows = await listCategories(sql, tenant.id, { after: await list.after(cursor), limit: limit + 1 });
    return await list.page(rows, limit, ({ sort_order, id }) => [sort_order, id]);
  },

  async "GET /v1/fleet/categories/:id"({ sql, tenant }, { params: { id } }) {
    return await findCategory(sql, tenant.id, id) ?? notFound();
  },

  async "POST /v1/fleet/categories"({ tenant, ids, commit }, { body }) {
    return await commit(async (tx) => await addCategory(tx, tenant.id, { id: ids.next("cat"), ...body }));
  },

  async "PATCH /v1/fleet/categories/:id"({ tenant, commit }, { params: { id }, body }) {
    return await commit(async (tx) => await changeCategory(tx, tenant.id, { id, ...body }) ?? notFound());
  },

  async "DELETE /v1/fleet/categories/:id"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => {
      const outcome = await deleteCategory(tx, tenant.id, id);
      if (outcome === "missing") return notFound();
      if (outcome === "in_use") return new Problem("category_in_use", "Move or retire its items first");
      return { deleted: true, id };
    });
  },

  async "GET /v1/fleet/items"({ sql, tenant, kind, vault }, { query }) {
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
    return await list.page(rows, limit, ({ sorted_by, id }) => [sorted_by, id]);
  },

  async "GET /v1/fleet/items/:id"({ sql, tenant, kind }, { params: { id } }) {
    const item = await lookUpItem(sql, tenant.id, id);
    return item && (kind === "secret" || item.status === "available") ? item : notFound();
  },

  async "POST /v1/fleet/items"({ tenant, ids, commit }, { body }) {
    return await commit(async (tx) => {
      if (!await holdCategory(tx, tenant.id, body.category_id)) return invalid(unknown("category_id"));
      return await addItem(tx, tenant.id, { id: ids.next("fi"), ...body });
    });
  },

  async "PATCH /v1/fleet/items/:id"({ tenant, commit }, { params: { id }, body }) {
    return await commit(async (tx) => {
      const before = await lockItem(tx, tenant.id, id);
      if (!before) return notFound();
      const after = { ...before, ...body };
      const isBack = before.status === "retired" && after.status !== "retired";
      const moves = isBack || after.category_id !== before.category_id;
      const faults = [...durationFaultsOf(after), ...unitFaultsOf(after)];
      if (moves && !await holdCategory(tx, tenant.id, after.category_id)) faults.unshift(unknown("category_id"));
      if (faults.length) return invalid(...faults);
      return await changeItem(tx, tenant.id, { id, ...body }) ?? notFound();
    });
  },

  async "DELETE /v1/fleet/items/:id"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => {
      const before = await lockItem(tx, tenant.id, id);
      if (!before) return notFound();
      if (await retireItem(tx, tenant.id, id) === "retired" || before.status === "retired") {
        return { deleted: true, id };
      }
      return await itemIsBlocked(tx, tenant.id, id);
    });
  },

  async "GET /v1/fleet/items/:id/photos"({ sql, tenant }, { params: { id } }) {
    const data = await listItemPhotos(sql, tenant.id, id);
    return data ? { data, has_more: false, next_cursor: null } : notFound();
  },

  async "POST /v1/fleet/photos"(scope, { form: { file } }) {
    const photo = await storePhoto(scope, scope.tenant.id, await file.bytes());
    if (photo === "unsupported") return new Problem("unsupported_media_type", "Send a JPEG, PNG, WebP or GIF image");
    if (photo === "unreadable") return new Problem("unreadable_image", "The image is damaged");
    if (photo === "too_large") return new Problem("unreadable_image", tooLarge);
    return await scope.commit(async (tx) => await addPhoto(tx, scope.tenant.id, photo));
  },

  async "DELETE /v1/fleet/photos"({ tenant, commit, ...scope }, { body, query }) {
    const path = body.path ?? query.path;
    if (path === undefined) return invalid({ path: "path", code: "required", message: "is required" });
    if (query.path !== undefined && query.path !== path) {
      return invalid({ path: "path", code: "invalid_value", message: "must be the same in the body and the query" });
    }
    let widths: number[] = [];
    const result = await commit(async (tx) => {
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
