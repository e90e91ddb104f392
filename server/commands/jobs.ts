import { dropJobs, type FailedJob, listFailedJobs, retryJobs } from "../jobs/failed_jobs.sql.ts";
import { findShopBySlug } from "../shops/shops.sql.ts";
import { printResult, runCommand } from "./run_command.ts";
import { assertNoFaults, readArguments, UsageError } from "./arguments.ts";
import { formatColumns } from "./columns.ts";
import type { Help } from "./help.ts";

const help: Help = {
  task: "jobs",
  summary: "Shows failed jobs, tries them again or deletes them.",
  usage: ["list [--shop SLUG]", "retry ID | --all-failed [--shop SLUG]", "drop ID"],
  meanings: {
    list:
      "shows jobs that failed at least once or that no server runs; states: retrying, failing (for a day), dead, stuck",
    retry: "schedules a job, or all jobs that list shows, for now, with all attempts again",
    drop: "deletes a job permanently",
    "--shop SLUG": "only jobs of this shop",
    "--all-failed": "retries every job that list shows",
  },
  examples: [
    { purpose: "What failed, and why", args: "list" },
    { purpose: "After the mail server is back", args: "retry --all-failed" },
    { purpose: "Delete a job that can never succeed", args: "drop 4711" },
  ],
};

const verbs = ["list", "retry", "drop"] as const;

function readOptions() {
  const { texts, flags, positionals: [verb, id], json, faults } = readArguments({
    texts: ["shop"],
    flags: ["all-failed"],
    positionals: 2,
  });
  const all = flags["all-failed"] === true;
  const known = verbs.find((name) => name === verb);
  if (!known) faults.push(`the first word must be one of ${verbs.join(", ")}`);
  if (all && known !== "retry") faults.push("--all-failed: can be used with retry only");
  if (known === "list" && id) faults.push(`${id}: list takes no ID`);
  if (known === "drop" && !id) faults.push("ID: is required");
  if (known === "retry" && all === (id !== undefined)) faults.push("retry: needs either an ID or --all-failed");
  if (id && !/^\d{1,18}$/.test(id)) faults.push("ID: must be a number that `deno task jobs list` shows");
  assertNoFaults(faults, help);
  return { verb: known!, id, shop: texts.shop, json };
}

function formatTable(jobs: readonly FailedJob[]): string {
  if (!jobs.length) return "No failed jobs";
  const rows = jobs.map((
    { id, task, shop, tenant_id, state, attempts, max_attempts, run_at, age_seconds, last_error },
  ) => [
    id,
    task,
    shop ?? tenant_id ?? "–",
    state,
    `${attempts}/${max_attempts}`,
    run_at,
    formatAge(age_seconds),
    (last_error ?? "–").split("\n")[0]!.slice(0, 100),
  ]);
  return formatColumns([["id", "task", "shop", "state", "attempts", "due", "age", "last error"], ...rows]);
}

function formatAge(seconds: number): string {
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.floor(seconds / 3_600)} h` : `${Math.floor(seconds / 86_400)} d`;
}

await runCommand({
  help,
  readOptions,
  async run({ sql }, { verb, id, shop: slug, json }) {
    const shop = slug === undefined ? undefined : await findShopBySlug(sql, slug);
    if (slug !== undefined && !shop) throw new UsageError(`--shop: no shop has the slug ${slug}`);
    const jobs = await listFailedJobs(sql, { tenant_id: shop?.id });
    if (verb === "list") return console.log(json ? JSON.stringify({ data: jobs }) : formatTable(jobs));
    if (id && !jobs.some((job) => job.id === id)) throw new UsageError(`ID: no failed job has the id ${id}`);
    const ids = id ? [id] : jobs.map((job) => job.id);
    const changed = verb === "retry" ? await retryJobs(sql, ids) : await dropJobs(sql, ids);
    const running = ids.filter((wanted) => !changed.includes(wanted));
    printResult(verb === "retry" ? { retried: changed, running } : { dropped: changed, running }, json);
  },
});
