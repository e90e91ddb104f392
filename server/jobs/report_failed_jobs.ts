import { redactSecrets } from "../cause.ts";
import type { Deps } from "../deps.ts";
import { mailOperator } from "../mail/operator.ts";
import { recordNotice, wasNoticeSentToday } from "../mail/operator_notices.sql.ts";
import { deleteReplacedJobs, type FailedJob, listFailedJobs, recordFailingJobs } from "./failed_jobs.sql.ts";

const notice = { tenant_id: null, kind: "failed_jobs" } as const;
/** Jobs that a log or a mail lists one by one. */
const MAX_LISTED = 50;

/**
 * Job of the whole installation, hourly: logs and mails every job that has failed for a day or will not run again.
 * Today shows those of bookings to their shops, from their second hour on.
 *
 * Sends at most one mail a day, with all such jobs. They are reported daily until they succeed, are retried or are
 * dropped.
 */
export async function reportFailedJobs(deps: Deps): Promise<void> {
  const { sql, log } = deps;
  await deleteReplacedJobs(sql);
  await recordFailingJobs(sql);
  const jobs = (await listFailedJobs(sql)).filter(({ state }) => state !== "retrying");
  if (!jobs.length || await wasNoticeSentToday(sql, notice)) return;
  for (const { id, task, tenant_id, state, attempts, created_at, ...job } of jobs.slice(0, MAX_LISTED)) {
    log("error", "failed_job", { id, task, tenant_id, state, attempts, created_at, error: errorOf(job) });
  }
  await mailOperator(deps, {
    subject: jobs.length === 1 ? "1 job of the rental server fails" : `${jobs.length} jobs of the rental server fail`,
    text: [
      "These jobs have failed for a day, or their attempts are used up. You get this mail daily until they succeed.",
      jobs.slice(0, MAX_LISTED).map(describe).join("\n\n"),
      ...(jobs.length > MAX_LISTED ? [`… and ${jobs.length - MAX_LISTED} more.`] : []),
      "List them: deno task jobs list\nRun one again once its cause is gone: deno task jobs retry ID\n" +
      "Give one up: deno task jobs drop ID",
    ].join("\n\n"),
  });
  await recordNotice(sql, notice);
}

function describe(job: FailedJob): string {
  const { id, task, shop, tenant_id, state, attempts, max_attempts, created_at } = job;
  return `Job ${id}: ${task}, shop ${
    shop ?? tenant_id ?? "–"
  }, ${state} after ${attempts} of ${max_attempts} attempts, ` +
    `created ${created_at}\n  ${errorOf(job)}`;
}

/** The first line of the last error, without addresses and keys. */
function errorOf({ last_error }: Pick<FailedJob, "last_error">): string {
  return redactSecrets(last_error ?? "no error was recorded").split("\n")[0]!.slice(0, 300);
}
