import { DAY } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { eraseSignature, findErasable, findNextErasure } from "./erase.sql.ts";
import { computeErasureSeal } from "./seals.ts";

/**
 * Schedules the erasure job of a shop for when its next signature is due, but in 30 days at the latest. An unlinked
 * signature that is given after this call can be due then.
 */
export async function scheduleErasure(tx: Queries, { clock }: Pick<Deps, "clock">, tenant_id: string): Promise<void> {
  const due = await findNextErasure(tx, tenant_id);
  const latest = clock.now().getTime() + 30 * DAY;
  const run_at = new Date(Math.min(latest, due ? Date.parse(due) : latest));
  await addJob(tx, "erase_waivers", { tenant_id }, { run_at });
}

/**
 * Job: erases the contents of signatures whose retention time is over. Their PDFs are deleted afterwards, never before.
 */
export async function eraseWaivers(deps: Deps, { tenant_id }: { tenant_id: string }): Promise<void> {
  const { sql, vault, clock } = deps;
  for (const { id, hash, pdf_path: path } of await findErasable(sql, tenant_id)) {
    const erased_at = clock.now();
    const erasure_seal = await computeErasureSeal(vault, { hash, erased_at: erased_at.toISOString() });
    await sql.begin(async (tx) => {
      await eraseSignature(tx, tenant_id, { id, erased_at, erasure_seal });
      if (path) await addJob(tx, "delete_waiver_file", { tenant_id, path });
    });
  }
  await sql.begin(async (tx) => await scheduleErasure(tx, deps, tenant_id));
}

/** Job: deletes the PDF of an erased signature. */
export async function deleteWaiverFile(
  { storage }: Deps,
  { path }: { tenant_id: string; path: string },
): Promise<void> {
  await storage.delete(path);
}
