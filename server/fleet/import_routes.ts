import type { itemImport } from "../../shared/contract/item_import.ts";
import type { Handlers } from "../http/handlers.ts";
import { findShop } from "../shops/shops.sql.ts";
import { importItems } from "./import_items.ts";

export const itemImportHandlers: Handlers<typeof itemImport> = {
  async "POST /v1/fleet/items/import"({ tenant, commit, ...deps }, { form: { file, dry_run } }) {
    const bytes = await file.bytes();
    return await commit(async (tx) => {
      const { currency } = (await findShop(tx, tenant.id))!;
      return await importItems(tx, deps, { tenant_id: tenant.id, currency, bytes, dry_run });
    });
  },
};
