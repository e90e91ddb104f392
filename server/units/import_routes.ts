import type { unitImport } from "../../shared/contract/unit_import.ts";
import { readBytes } from "../bytes.ts";
import type { Handlers } from "../http/handlers.ts";
import { importUnits } from "./import_units.ts";
import { readUnitCsv } from "./read_unit_csv.ts";

export const unitImportHandlers: Handlers<typeof unitImport> = {
  async "POST /v1/units/import"({ tenant, commit, ...deps }, { form: { file, dry_run } }) {
    const read = await readUnitCsv(await readBytes(file));
    return await commit(async (tx) => await importUnits(tx, deps, { tenant_id: tenant.id, file: read, dry_run }));
  },
};
