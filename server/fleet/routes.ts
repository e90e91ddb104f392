import { assertMayStore } from "../storage_limits/budget.ts";
import {
  countOf,
  findDurationErrors,
  findLabelErrors,
  findTrackedCountErrors,
  findUnitErrors,
  type fleet,
} from "../../shared/contract/fleet.ts";
import { readBytes } from "../bytes.ts";
import type { Queries } from "../db/client.ts";
import { toPublicUrl, withPublicUrls } from "../storage/public_url.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid, notFound, Problem, unknown } from "../problem.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { lockCategory } from "./categories.sql.ts";
import { categoryHandlers } from "./category_routes.ts";
import { listItems } from "./item_list.sql.ts";
import { replaceComponents } from "./components.sql.ts";
import { addItem, changeItem, findItemBatched, getItem, lockItem, retireItem } from "./items.sql.ts";
import { itemBlockedProblem } from "./blocked_item.ts";
import { findOtherPrices } from "../prices/item_prices.ts";
import { lockNamedRecords } from "./named_records.ts";
import { lockProductOfItem } from "./products.sql.ts";
import { assertLocked, assertNotLastSize, findCategoryErrors, findRoomErrors } from "./size_errors.ts";
import { namingMissingUnits, tendChangedRule } from "./tracking.ts";
import { publicItem, storedPhotos } from "./stored_urls.ts";
import { photoProblem, storePhoto, tryToDeletePhotoFiles } from "./photos.ts";
import { addPhoto, isPhotoShown, listItemPhotos, removePhoto } from "./photos.sql.ts";

export const fleetHandlers: Handlers<typeof fleet> = {
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

  async "GET /v1/fleet/items/:id"({ sql, tenant, kind, settings }, { params: { id } }) {
    const item = await findItemBatched(sql, tenant.id, id);
    return item && (kind === "secret" || item.status === "available") ? publicItem(item, settings) : notFound();
  },

  async "POST /v1/fleet/items"({ tenant, ids, commit, settings }, { body }) {
    return await commit(async (tx) => {
      const { components, ...fields } = body;
      // The category of a product exists as long as the product
      const hasCategory = body.category_id === undefined || await lockCategory(tx, tenant.id, body.category_id);
      const { prices, product, faults: named } = await lockNamedRecords(tx, tenant.id, { id: null, item: body });
      const faults = [...named.product, ...named.components, ...named.prices, ...named.tax];
      if (product) faults.push(...await findRoomErrors(tx, tenant.id, product.id));
      if (!hasCategory) faults.unshift(unknown("category_id"));
      if (faults.length) return invalid(...faults);
      const id = ids.next("fi");
      await addItem(tx, tenant.id, {
        id,
        ...storedPhotos(fields, settings),
        ...prices,
        ...product && { category_id: product.category_id },
        inventory_count: countOf(body),
      });
      await replaceComponents(tx, tenant.id, { bundle_id: id, components });
      return publicItem(await getItem(tx, tenant.id, id), settings);
    });
  },

  async "PATCH /v1/fleet/items/:id"({ tenant, commit, settings }, { params: { id }, body }) {
    const lockNamed = (tx: Queries) => lockNamedRecords(tx, tenant.id, { id, item: body });
    return await commit(async (tx) => {
      const { components, ...fields } = body;
      const { prices, product, kept_product, faults: named } = await lockNamed(tx);
      const before = await lockItem(tx, tenant.id, id);
      if (!before) return notFound();
      const after = { ...before, ...fields, ...product && { category_id: product.category_id } };
      const keepsTable = fields.price_table_id === undefined && before.price_table_id !== null;
      const isReactivated = before.status === "retired" && after.status !== "retired";
      const isRetired = before.status !== "retired" && after.status === "retired";
      const keepsProduct = fields.product_id === undefined && before.product_id !== null;
      if (isReactivated && keepsProduct) assertLocked(before.product_id!, kept_product);
      const isInProduct = after.status !== "retired" && after.product_id !== null;
      const isNewSize = isInProduct && (isReactivated || after.product_id !== before.product_id);
      const needsCategory = !product && !keepsProduct && (isReactivated || after.category_id !== before.category_id);
      const faults = [
        ...findDurationErrors(after),
        ...findUnitErrors({ ...after, components: [] }),
        ...findLabelErrors(after),
        ...findTrackedCountErrors({ ...fields, tracking: after.tracking }, before),
        ...named.components,
        ...named.tax,
        ...keepsProduct ? findCategoryErrors(fields.category_id, before) : named.product,
        ...isNewSize ? await findRoomErrors(tx, tenant.id, after.product_id!) : [],
        ...keepsTable ? findOtherPrices(fields, before) : named.prices,
      ];
      if (needsCategory && !await lockCategory(tx, tenant.id, after.category_id)) {
        faults.unshift(unknown("category_id"));
      }
      if (isReactivated && kept_product?.is_deleted) faults.unshift(unknown("product_id"));
      if (faults.length) return invalid(...faults);
      if (isRetired && before.product_id !== null && before.product_id === after.product_id) {
        await assertNotLastSize(tx, tenant.id, { product_id: before.product_id, locked: product ?? kept_product });
      }
      const { category_id } = after;
      const changes = { id, ...storedPhotos(fields, settings), ...prices, category_id };
      await namingMissingUnits(tx, { before, after }, (savepoint) => changeItem(savepoint, tenant.id, changes));
      await tendChangedRule(tx, tenant.id, { id, changes: fields });
      if (components) await replaceComponents(tx, tenant.id, { bundle_id: id, components });
      return publicItem(await getItem(tx, tenant.id, id), settings);
    }, lockNamed);
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
