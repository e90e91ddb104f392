import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { mailOperator } from "../mail/operator.ts";
import { recordNotice } from "../mail/operator_notices.sql.ts";
import { Problem } from "../problem.ts";
import type { ShopRef } from "../refs.ts";
import { countStoredBytes } from "./budget.sql.ts";

/**
 * Throws `storage_full` if a shop stores as much as it may. Logs it then, and tells the operator once a day.
 *
 * Call it before the work and outside of a transaction. Requests that run at once can exceed the limit by what each of
 * them stores.
 */
export async function assertMayStore(
  { sql, log, settings: { quotas } }: Pick<Deps, "sql" | "log" | "settings">,
  tenant_id: string,
): Promise<void> {
  const megabytes = quotas.stored_megabytes_per_shop;
  if (await countStoredBytes(sql, tenant_id) < megabytes * 1_000_000) return;
  log("error", "storage_full", { tenant_id, limit: "stored_megabytes_per_shop" });
  await sql.begin(async (tx) => {
    if (!await recordNotice(tx, { tenant_id, kind: "storage_stop" })) return;
    await addJob(tx, "notify_storage_stop", { tenant_id });
  });
  throw new Problem(
    "storage_full",
    `The shop stores ${megabytes} MB of photos and waivers, which is its limit. Delete photos that are not needed, ` +
      "or ask the operator for more.",
  );
}

/** Job: tells the operator that a shop stores as much as it may. */
export async function notifyStorageStop(deps: Deps, { tenant_id }: ShopRef): Promise<void> {
  const limit = deps.settings.quotas.stored_megabytes_per_shop;
  await mailOperator(deps, {
    subject: `Shop ${tenant_id} has used up its storage`,
    text:
      `The shop stores ${limit} MB of photos and versions of waivers. It cannot add photos or change waivers until ` +
      "it has deleted some. Bookings, payments and signatures go on.\n\n" +
      "Somebody may be filling the disk. If the shop really needs more, raise the limit of all shops: " +
      `RATE_LIMITS={"stored_megabytes_per_shop": ${limit * 2}}.`,
  });
}
