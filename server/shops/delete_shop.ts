import { MINUTE } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { addJob, dropJob } from "../jobs/jobs.sql.ts";
import {
  countOpenBusiness,
  deleteJobsAndDemoPayments,
  deleteRows,
  deleteTenant,
  findShopTables,
  findStoredFiles,
  listInvoiceYears,
  lockShop,
  markForDeletion,
  type OpenBusiness,
  readInvoices,
} from "./delete_shop.sql.ts";

type OpenCounts = Partial<OpenBusiness>;
/** Deleted rows by table. */
type RowCounts = Record<string, number>;
/** The rows that a deletion removed and where the invoices are kept, or the open business that prevented it. */
export type ShopDeletion =
  | { deleted: true; rows: RowCounts; files: number; archive: string[] }
  | { deleted: false; open: OpenCounts };

/**
 * Deletes a shop with every row, job and stored file. Without `force`, refuses if the shop has open bookings or
 * payments.
 *
 * One transaction deletes all rows and adds a job that deletes the files. This function then deletes the files itself
 * and removes the job, which only runs if the process dies in between. The invoices stay as files in the storage.
 */
export async function deleteShop(
  deps: Pick<Deps, "sql" | "storage" | "clock">,
  tenant_id: string,
  { force, onDeleted = () => {} }: { force: boolean; onDeleted?: (deleted: { rows?: number; files?: number }) => void },
): Promise<ShopDeletion> {
  const outcome = await deps.sql.begin(
    async (tx): Promise<{ open: OpenCounts } | { paths: string[]; rows: RowCounts; archive: string[] }> => {
      await lockShop(tx, tenant_id);
      const counts = Object.entries(await countOpenBusiness(tx, tenant_id)).filter(([, count]) => count > 0);
      if (counts.length && !force) return { open: Object.fromEntries(counts) };
      await markForDeletion(tx, tenant_id);
      const archive = await archiveInvoices(tx, deps, tenant_id);
      const paths = await findStoredFiles(tx, tenant_id);
      const rows: RowCounts = { ...await deleteJobsAndDemoPayments(tx, tenant_id) };
      for (const table of await findShopTables(tx)) {
        rows[table] = await deleteRows(tx, tenant_id, table);
        onDeleted({ rows: rows[table] });
      }
      await deleteTenant(tx, tenant_id);
      const run_at = new Date(deps.clock.now().getTime() + 10 * MINUTE);
      await addJob(tx, "delete_shop_files", { tenant_id, paths }, { run_at });
      return { paths, rows, archive };
    },
  );
  if ("open" in outcome) return { deleted: false, open: outcome.open };
  const files = { tenant_id, paths: outcome.paths };
  await deleteShopFiles(deps, files, () => onDeleted({ files: 1 }));
  await dropJob(deps.sql, "delete_shop_files", files);
  const rows = Object.entries(outcome.rows).filter(([, count]) => count > 0).sort(([a], [b]) => a < b ? -1 : 1);
  return { deleted: true, rows: Object.fromEntries(rows), files: outcome.paths.length, archive: outcome.archive };
}

/**
 * Stores the invoices of a shop that is being deleted, one file for each year: the law makes its operator keep them.
 * Returns the paths.
 */
async function archiveInvoices(tx: Queries, { storage }: Pick<Deps, "storage">, tenant_id: string): Promise<string[]> {
  const paths: string[] = [];
  for (const year of await listInvoiceYears(tx, tenant_id)) {
    const path = `archive/${tenant_id}/invoices-${year}.json`;
    const json = await readInvoices(tx, tenant_id, year);
    await storage.put(path, new TextEncoder().encode(json), "application/json");
    paths.push(path);
  }
  return paths;
}

/** Job: deletes the files of a deleted shop. */
export async function deleteShopFiles(
  { storage }: Pick<Deps, "storage">,
  { paths }: Jobs["delete_shop_files"],
  onDeleted = () => {},
): Promise<void> {
  for (const path of paths) {
    await storage.delete(path);
    onDeleted();
  }
}
