import { DAY } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { eraseSignature, findErasable, nextErasure } from "./erase.sql.ts";

/** Schedules the one erasure job of a shop: when its oldest signature is due, at most in 30 days for those on no booking. */
export async function scheduleErasure(tx: Queries, { clock }: Pick<Deps, "clock">, tenant_id: string): Promise<void> {
  const due = await nextErasure(tx, tenant_id);
  const nextLook = clock.now().getTime() + 30 * DAY;
  const run_at = new Date(Math.min(nextLook, due ? Date.parse(due) : nextLook));
  await addJob(tx, "erase_waivers", { tenant_id }, { run_at });
}

/** Job: takes the contents of signatures that were kept as long as the shop says; their PDFs follow, never first. */
export async function eraseWaivers(deps: Deps, { tenant_id }: { tenant_id: string }): Promise<void> {
  const { sql, vault, clock } = deps;
  for (const { id, hash, pdf_path: path } of await findErasable(sql, tenant_id)) {
    const erased_at = clock.now();
    const erasure_seal = await erasureSeal(vault, { hash, erased_at: erased_at.toISOString() });
    await sql.begin(async (tx) => {
      await eraseSignature(tx, tenant_id, { id, erased_at, erasure_seal });
      if (path) await addJob(tx, "delete_waiver_file", { tenant_id, path });
    });
  }
  await sql.begin(async (tx) => await scheduleErasure(tx, deps, tenant_id));
}

/** Job: deletes the PDF of a signature whose contents are gone. */
export async function deleteWaiverFile(
  { storage }: Deps,
  { path }: { tenant_id: string; path: string },
): Promise<void> {
  await storage.delete(path);
}

/** Proves that contents went because their time was over, not by somebody's hand in the database. */
export async function erasureSeal(
  vault: Deps["vault"],
  { hash, erased_at }: { hash: string; erased_at: string },
): Promise<string> {
  return await vault.hmac(`${hash} ${erased_at}`, "waiver_erasure");
}
