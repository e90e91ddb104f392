import type { UnitService, unitService } from "../../shared/contract/unit_service.ts";
import type { Queries } from "../db/client.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound } from "../problem.ts";
import type { Settings } from "../settings.ts";
import { toPublicUrl, toStoredUrl } from "../storage/public_url.ts";
import { listUnitHistory, sumUnitHistory } from "./history.sql.ts";
import { addService, changeService, deleteService, findService, listServices } from "./services.sql.ts";
import { tendServices } from "./tend_services.ts";
import { findUnit, lockUnit } from "./units.sql.ts";

/** The routes of what happened to a unit: its rentals and its service log. */
export const unitServiceHandlers: Handlers<typeof unitService> = {
  async "GET /v1/units/:id/history"({ sql, tenant, vault, settings }, { params: { id }, query: { cursor, limit } }) {
    if (!await findUnit(sql, tenant.id, id)) return notFound();
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/units/:id/history", id });
    const after = await list.after(cursor);
    const rows = await listUnitHistory(sql, tenant.id, { unit_id: id, after, limit: limit + 1 });
    const entries = rows.map((entry) => ({
      ...entry,
      service: entry.service && publicService(entry.service, settings),
    }));
    const page = await list.page(entries, limit, (entry) => [entry.at, entry.id]);
    return { ...page, totals: await sumUnitHistory(sql, tenant.id, id) };
  },

  async "GET /v1/units/:id/service"({ sql, tenant, vault, settings }, { params: { id }, query: { cursor, limit } }) {
    if (!await findUnit(sql, tenant.id, id)) return notFound();
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/units/:id/service", id });
    const page = await list.newestFirst(
      { cursor, limit },
      (query) => listServices(sql, tenant.id, { unit_id: id, ...query }),
    );
    return { ...page, data: page.data.map((service) => publicService(service, settings)) };
  },

  async "POST /v1/units/:id/service"({ tenant, ids, commit, settings }, { params: { id: unit_id }, body }) {
    return await commit(async (tx) => {
      if (!await lockUnit(tx, tenant.id, unit_id)) return notFound();
      const unit = (await findUnit(tx, tenant.id, unit_id))!;
      const photo = body.photo && toStoredUrl(body.photo, settings.storage_url);
      const added = await addService(tx, tenant.id, { ...body, photo, id: ids.next("us"), unit_id });
      await tendServices(tx, tenant.id, [unit.fleet_item_id]);
      return publicService(added, settings);
    });
  },

  async "GET /v1/units/:id/service/:service_id"(
    { sql, tenant, settings },
    { params: { id: unit_id, service_id: id } },
  ) {
    const found = await findService(sql, tenant.id, { id, unit_id });
    return found ? publicService(found, settings) : notFound();
  },

  async "PATCH /v1/units/:id/service/:service_id"(
    { tenant, commit, settings },
    { params: { id: unit_id, service_id: id }, body },
  ) {
    const lockFirst = async (tx: Queries) => void await lockUnit(tx, tenant.id, unit_id);
    return await commit(async (tx) => {
      await lockFirst(tx);
      if (!await findService(tx, tenant.id, { id, unit_id })) return notFound();
      const unit = (await findUnit(tx, tenant.id, unit_id))!;
      const photo = body.photo && toStoredUrl(body.photo, settings.storage_url);
      const changed = await changeService(tx, tenant.id, { ...body, photo, id, unit_id });
      await tendServices(tx, tenant.id, [unit.fleet_item_id]);
      return publicService(changed, settings);
    }, lockFirst);
  },

  async "DELETE /v1/units/:id/service/:service_id"({ tenant, commit }, { params: { id: unit_id, service_id: id } }) {
    return await commit(async (tx) => {
      if (!await lockUnit(tx, tenant.id, unit_id)) return notFound();
      if (!await deleteService(tx, tenant.id, { id, unit_id })) return notFound();
      const unit = (await findUnit(tx, tenant.id, unit_id))!;
      await tendServices(tx, tenant.id, [unit.fleet_item_id]);
      return { deleted: true, id };
    });
  },
};

/** Returns an entry as the API shows it: with a public URL in place of a path in the storage. */
function publicService(service: UnitService, { storage_url }: Pick<Settings, "storage_url">): UnitService {
  return { ...service, photo: toPublicUrl(service.photo, storage_url) };
}
