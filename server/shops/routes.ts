import type { shop } from "../../shared/contract/shop.ts";
import type { ReminderSettings } from "../../shared/reminder_times.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { missingInvoiceDetails } from "../../shared/invoice_details.ts";
import { notFound, Problem } from "../problem.ts";
import { lockTablesAndItems, refreshItemPrices } from "../prices/item_prices.ts";
import { profileOf } from "./shop_profile.ts";
import {
  addLocation,
  changeLocation,
  deleteLocation,
  findLocation,
  listLocations,
  publicLocations,
} from "./locations.sql.ts";
import { toStoredUrl } from "../storage/public_url.ts";
import { changeShop, lockPictures, type ShopChanges } from "./shop_changes.sql.ts";
import { getShop } from "./shops.sql.ts";

/** The settings that decide when reminders are sent. */
const reminderSettings: readonly (keyof ReminderSettings)[] = [
  "opening_hours",
  "closed_dates",
  "timezone",
  "overdue_grace_minutes",
  "remind_pickup",
  "remind_return",
  "remind_overdue",
  "send_thanks",
];

export const shopHandlers: Handlers<typeof shop> = {
  async "GET /v1/shop"(scope) {
    return await settingsOf(scope.sql, scope.tenant.id, scope);
  },

  async "PATCH /v1/shop"(scope, { body }) {
    const { tenant, commit } = scope;
    return await commit(async (tx) => {
      // The shop first, as with `if_version`
      const before = await lockPictures(tx, tenant.id);
      const missing = await missingForInvoicing(tx, tenant.id, body);
      if (missing.length) {
        const detail = `Invoices need these settings: ${missing.join(", ")}`;
        return new Problem("invoice_details_missing", detail, { missing });
      }
      const tables = body.half_day_hours === undefined ? [] : await lockTablesAndItems(tx, tenant.id);
      await changeShop(tx, tenant.id, storedPictures(body, scope.settings.storage_url));
      if (tables.length) await refreshItemPrices(tx, tenant.id, tables);
      const after = await lockPictures(tx, tenant.id);
      for (const url of new Set(before).difference(new Set(after))) {
        await addJob(tx, "delete_unused_photo", { tenant_id: tenant.id, url });
      }
      await planReminders(tx, tenant.id, body);
      return await settingsOf(tx, tenant.id, scope);
    });
  },

  async "GET /v1/pickup-locations"({ sql, tenant, vault }, { query: { cursor, limit } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/pickup-locations" });
    return await list.newestFirst({ cursor, limit }, (page) => listLocations(sql, tenant.id, page));
  },

  async "GET /v1/pickup-locations/:id"({ sql, tenant }, { params: { id } }) {
    return await findLocation(sql, tenant.id, id) ?? notFound();
  },

  async "POST /v1/pickup-locations"({ tenant, ids, commit }, { body }) {
    return await commit(async (tx) => await addLocation(tx, tenant.id, { id: ids.next("loc"), ...body }));
  },

  async "PATCH /v1/pickup-locations/:id"({ tenant, commit }, { params: { id }, body }) {
    return await commit(async (tx) => await changeLocation(tx, tenant.id, { id, ...body }) ?? notFound());
  },

  async "DELETE /v1/pickup-locations/:id"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => await deleteLocation(tx, tenant.id, id) ? { deleted: true, id } : notFound());
  },
};

async function settingsOf(sql: Queries, tenant_id: string, deps: Pick<Deps, "payments" | "settings">) {
  const shop = await getShop(sql, tenant_id);
  return profileOf({ shop, locations: await publicLocations(sql, tenant_id) }, deps);
}

/** Replaces the URLs of the logo and the cover by their paths if the files are stored here. */
function storedPictures(changes: ShopChanges, storage_url: string): ShopChanges {
  const { branding, cover_url } = changes;
  return {
    ...changes,
    ...branding && { branding: { ...branding, logo_url: toStoredUrl(branding.logo_url, storage_url) } },
    ...cover_url && { cover_url: toStoredUrl(cover_url, storage_url) },
  };
}

/** Plans the reminders of bookings anew if a change moves them. A shop that reminds of nothing has none. */
async function planReminders(tx: Queries, tenant_id: string, changes: ShopChanges): Promise<void> {
  if (!reminderSettings.some((name) => changes[name] !== undefined)) return;
  const { remind_pickup, remind_return, remind_overdue, send_thanks } = await getShop(tx, tenant_id);
  if (remind_pickup || remind_return || remind_overdue || send_thanks) {
    await addJob(tx, "plan_reminders", { tenant_id });
  }
}

/** Returns the settings that invoicing would miss after these changes; none while it is off. */
async function missingForInvoicing(tx: Queries, tenant_id: string, changes: ShopChanges): Promise<string[]> {
  const shop = await getShop(tx, tenant_id);
  const { legal_name = shop.legal_name, legal_address = shop.legal_address, invoicing = shop.invoicing } = changes;
  return invoicing === "off" ? [] : missingInvoiceDetails({ legal_name, legal_address });
}
