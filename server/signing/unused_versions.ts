import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { DAY } from "../../shared/wall_clock.ts";
import { deleteUnusedVersions } from "./templates.sql.ts";

/** Adds the job that deletes the unused versions of a template, a day from now. A further change puts it off. */
export async function scheduleDeletion(
  tx: Queries,
  { clock }: Pick<Deps, "clock">,
  template: Jobs["delete_unused_versions"],
): Promise<void> {
  await addJob(tx, "delete_unused_versions", template, { run_at: new Date(clock.now().getTime() + DAY) });
}

/** Job: deletes the versions of a waiver template that were replaced before anybody signed them. */
export async function deleteUnusedTemplateVersions(
  { sql }: Pick<Deps, "sql">,
  { tenant_id, template_id }: Jobs["delete_unused_versions"],
): Promise<void> {
  await deleteUnusedVersions(sql, tenant_id, template_id);
}
