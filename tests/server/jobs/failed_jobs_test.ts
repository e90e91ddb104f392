import assert from "node:assert/strict";
import type { Sql } from "../../../server/db/client.ts";
import { countFailedJobs, listFailedJobs } from "../../../server/jobs/failed_jobs.sql.ts";
import { addJob } from "../../../server/jobs/jobs.sql.ts";
import { reportFailedJobs } from "../../../server/jobs/report_failed_jobs.ts";
import { startWorker } from "../../../server/jobs/worker.ts";
import { tasks } from "../../../server/tasks.ts";
import { runCommand, runJsonCommand } from "../../support/command.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openShop } from "../../support/shop.ts";
import { waitUntil } from "../../support/wait_until.ts";

interface Failure {
  key: string;
  attempts: number;
  error?: string | null;
  /** Hours since the job was due; negative if it is due later. */
  due_for?: number;
  locked_for?: number | null;
}

/** Leaves a job as graphile-worker leaves one after so many attempts. */
async function addFailed(sql: Sql, tenant_id: string, failure: Failure): Promise<string> {
  const { key, attempts, error = `${key} broke for ada@example.com\nat line 1`, due_for = -5, locked_for = null } =
    failure;
  const path = `${key}.pdf`;
  await addJob(sql, "delete_waiver_file", { tenant_id, path });
  const [row] = await sql<{ id: string }[]>`
    update graphile_worker._private_jobs j
    set attempts = ${attempts}, last_error = ${error}, run_at = now() - make_interval(hours => ${due_for}),
      locked_at = now() - make_interval(hours => ${locked_for}), locked_by = case when ${locked_for}::int is null then null else 'w' end
    where j.payload ->> 'path' = ${path}
    returning j.id::text`;
  return row!.id;
}

/** Every state a job can be in, of a shop in a database of its own. */
async function openFailures() {
  const database = await openOwnDatabase();
  const lines: unknown[][] = [];
  const shop = await openShop({
    database: database.url,
    now: new Date(),
    settings: { operator_email: "operator@example.com" },
    log: (...line) => lines.push(line),
  });
  const add = (failure: Failure) => addFailed(shop.sql, shop.id, failure);
  const ids = {
    fresh: await add({ key: "fresh", attempts: 0, error: null }),
    retrying: await add({ key: "retrying", attempts: 3 }),
    failing: await add({ key: "failing", attempts: 13 }),
    dead: await add({ key: "dead", attempts: 25 }),
    crashing: await add({ key: "crashing", attempts: 25, error: null }),
    unknown: await add({ key: "unknown", attempts: 0, error: null, due_for: 30 }),
    endless: await add({ key: "endless", attempts: 1, error: null, due_for: 30, locked_for: 29 }),
    running: await add({ key: "running", attempts: 1, error: null, due_for: 30, locked_for: 1 }),
  };
  return {
    shop,
    ids,
    lines,
    env: { DATABASE_URL: database.url, APP_SECRET: "a secret of the tests, at least 32 long" },
    url: database.url,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

Deno.test("listFailedJobs names the state of each failed job and leaves out jobs that wait or run", async () => {
  await using failures = await openFailures();
  const { shop: { sql, id }, ids } = failures;
  const listed = await listFailedJobs(sql, { tenant_id: id });
  assert.deepEqual(Object.fromEntries(listed.map((job) => [job.id, job.state])), {
    [ids.retrying]: "retrying",
    [ids.failing]: "failing",
    [ids.dead]: "dead",
    [ids.crashing]: "dead",
    [ids.unknown]: "stuck",
    [ids.endless]: "stuck",
  });
  assert.equal(await countFailedJobs(sql), 5);
  assert.equal((await listFailedJobs(sql, { tenant_id: "ten_other" })).length, 0);
});

Deno.test("reportFailedJobs logs each failed job and mails the operator once a day, until the jobs are gone", async () => {
  await using failures = await openFailures();
  const { shop, ids, lines } = failures;
  const { sql, deps, mailer } = shop;
  const mails = mailer.mails;
  deps.mailer = { send: () => Promise.reject(new Error("The mail server answered 451")) };
  await assert.rejects(reportFailedJobs(deps), { message: "The mail server answered 451" });
  deps.mailer = mailer;
  lines.length = 0;
  await reportFailedJobs(deps);
  await reportFailedJobs(deps);
  assert.deepEqual(mails.map(({ to, subject }) => [to.address, subject]), [
    ["operator@example.com", "5 jobs of the rental server fail"],
  ]);
  const reported = lines.filter(([, event]) => event === "failed_job");
  assert.deepEqual(
    reported.map(([level, , fields]) => [level, (fields as { id: string }).id]),
    [ids.failing, ids.dead, ids.crashing, ids.unknown, ids.endless].map((id) => ["error", id]),
  );
  for (const text of [mails[0]!.text, mails[0]!.html, JSON.stringify(lines)]) {
    assert.ok(text.includes("dead broke for …@…") && !text.includes("ada@"), "errors are quoted without addresses");
  }
  assert.ok(!mails[0]!.text.includes(`Job ${ids.retrying}:`));

  await sql`update operator_notices set sent_at = sent_at - interval '25 hours'`;
  await reportFailedJobs(deps);
  assert.equal(mails.length, 2, "dead jobs are reported again after a day");
  await sql`update operator_notices set sent_at = sent_at - interval '25 hours'`;
  await sql`delete from graphile_worker._private_jobs`;
  await reportFailedJobs(deps);
  assert.equal(mails.length, 2);
});

for (const end of ["fails", "loses its server"]) {
  Deno.test(`a job that is replaced while it runs and then ${end} is not reported as failed, and is deleted`, async () => {
    await using failures = await openFailures();
    const { sql, id, deps } = failures.shop;
    const before = await countFailedJobs(sql);
    const payload = { tenant_id: id, booking_id: "bk_1" };
    const countJobs = async () =>
      (await sql`select from graphile_worker._private_jobs j where j.payload ->> 'booking_id' = 'bk_1'`).length;
    await addJob(sql, "tend_deposit", payload);
    await sql`
      update graphile_worker._private_jobs j
      set locked_at = now(), locked_by = 'w', attempts = 1
      where j.payload ->> 'booking_id' = 'bk_1'`;
    await addJob(sql, "tend_deposit", payload);
    await sql`
      update graphile_worker._private_jobs j
      set locked_at = null, locked_by = null, last_error = ${end === "fails" ? "Stripe cannot be reached" : null}
      where j.locked_by = 'w' and j.payload ->> 'booking_id' = 'bk_1'`;
    assert.equal(await countFailedJobs(sql), before);
    assert.equal(await countJobs(), 2);
    await reportFailedJobs(deps);
    assert.equal(await countJobs(), 1, "the job that replaced it stays");
  });
}

Deno.test("deno task jobs lists, retries and drops failed jobs", async () => {
  await using failures = await openFailures();
  const { shop: { sql, id }, ids, env } = failures;
  const slug = id.replace("_", "-");
  const table = await runCommand(env, "jobs", "list", "--shop", slug);
  assert.equal(table.code, 0, table.err);
  assert.match(table.out, /^id +task +shop +state +attempts +due +age +last error\n/);
  assert.ok(table.out.includes("25/25"));
  const { data } = await runJsonCommand(env, "jobs", "list");
  assert.equal(data.length, 6);

  assert.deepEqual(await runJsonCommand(env, "jobs", "retry", ids.dead), { retried: [ids.dead], running: [] });
  const [dead] = await sql`
    select j.attempts, j.run_at <= clock_timestamp() as due from graphile_worker._private_jobs j where j.id = ${ids.dead}`;
  assert.deepEqual({ ...dead }, { attempts: 0, due: true });
  assert.deepEqual(await runJsonCommand(env, "jobs", "drop", ids.crashing), { dropped: [ids.crashing], running: [] });
  const { retried } = await runJsonCommand(env, "jobs", "retry", "--all-failed", "--shop", slug);
  assert.ok(retried.includes(ids.retrying) && retried.includes(ids.failing) && !retried.includes(ids.crashing));
  assert.ok(!retried.includes(ids.fresh) && !retried.includes(ids.running));

  const faults: [string[], string][] = [
    [["retry", ids.crashing], `ID: no failed job has the id ${ids.crashing}`],
    [["list", "--shop", "nowhere"], "--shop: no shop has the slug nowhere"],
    [["retry"], "retry: needs either an ID or --all-failed"],
    [["drop", "--all-failed"], "--all-failed: can be used with retry only"],
    [["run"], "the first word must be one of list, retry, drop"],
  ];
  for (const [words, fault] of faults) {
    const { code, err } = await runCommand(env, "jobs", ...words);
    assert.deepEqual([code, err.split("\n")[0]], [64, fault], words.join(" "));
  }
});

// graphile-worker leaves the timer of its own shutdown behind
const leavesTimer = { sanitizeOps: false, sanitizeResources: false };
Deno.test("the worker runs a retried job and knows the hourly report", leavesTimer, async () => {
  await using failures = await openFailures();
  const { shop: { sql, deps }, ids, env, url } = failures;
  await sql`delete from graphile_worker._private_jobs j where j.id <> ${ids.dead}`;
  await runJsonCommand(env, "jobs", "retry", "--all-failed");
  const worker = await startWorker(deps, { tasks, url, log: () => {} });
  try {
    await waitUntil(async () => !(await listFailedJobs(sql)).length, "the job runs");
    const known = await sql<{ identifier: string }[]>`
      select c.identifier from graphile_worker._private_known_crontabs c order by c.identifier`;
    assert.deepEqual(known.map(({ identifier }) => identifier), ["delete_expired_results", "report_failed_jobs"]);
  } finally {
    await worker.stop();
  }
});
