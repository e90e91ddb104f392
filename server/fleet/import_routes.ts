import type { itemImport } from "../../shared/contract/item_import.ts";
import { readBytes } from "../bytes.ts";
import type { Handlers } from "../http/handlers.ts";
import { findShop } from "../shops/shops.sql.ts";
import { importItems } from "./import_items.ts";
import { readItemCsv } from "./read_item_csv.ts";

export const itemImportHandlers: Handlers<typeof itemImport> = {
  async "POST /v1/fleet/items/import"({ tenant, commit, ...deps }, { form: { file, dry_run } }) {
    const { currency } = (await findShop(deps.sql, tenant.id))!;
    const read = await readItemCsv(await readBytes(file), currency);
    return await commit(async (tx) => await importItems(tx, deps, { tenant_id: tenant.id, file: read, dry_run }));
  },
};
