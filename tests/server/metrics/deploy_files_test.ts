import assert from "node:assert/strict";
import { join } from "node:path";
import { createMetrics } from "../../../server/metrics/metrics.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openPool } from "../../../server/db/client.ts";
import { EventKind } from "../../../shared/contract/event_kinds.ts";
import { root } from "../../support/sources.ts";

const read = (file: string) => Deno.readTextFileSync(join(root, "server/deploy", file));

Deno.test("the dashboard and the alerts use only metrics and events that exist", async () => {
  await using database = await openOwnDatabase();
  const sql = openPool(database.url, { max: 2 });
  using metrics = createMetrics({ sql, pool_size: 8, isStorageUp: () => true, clockSkew: () => 0 });
  const written = await metrics.write();
  await sql.end();
  const known = [...written.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!);
  const text = read("grafana.json") + read("alerts.yaml");
  const used = [...new Set(text.match(/\b(rental|process)_\w+/g))].map((name) => name.replace(/_(bucket|count)$/, ""));
  assert.deepEqual(used.filter((name) => !known.includes(name)), []);
  assert.deepEqual(known.filter((name) => name.startsWith("rental_jobs") && !used.includes(name)), []);
  const kinds = new Set(text.match(/\b(booking|payment)\.\w+/g));
  assert.deepEqual([...kinds].filter((kind) => !(EventKind.options as readonly string[]).includes(kind)), []);
});

Deno.test("the README of deploy/ says what to do for every alert", () => {
  const alerts = [...read("alerts.yaml").matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
  const described = [...read("README.md").split("## Metrics and alerts")[1]!.matchAll(/^\| `(\w+)`/gm)].map((
    [, name],
  ) => name!);
  assert.deepEqual(described, alerts);
});

Deno.test("rental_jobs_failed counts a job without attempts left as dead, and rental_jobs_due those that wait", async () => {
  await using database = await openOwnDatabase();
  const sql = openPool(database.url, { max: 2 });
  await sql`select graphile_worker.add_job('dead', '{}'::json, max_attempts => 1)`;
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'refused'`;
  await sql`select graphile_worker.add_job('due', '{}'::json, run_at => clock_timestamp() - interval '90 seconds')`;
  await sql`select graphile_worker.add_job('later', '{}'::json, run_at => clock_timestamp() + interval '1 day')`;
  using metrics = createMetrics({ sql, pool_size: 8, isStorageUp: () => true, clockSkew: () => 0 });
  const text = await metrics.write();
  await sql.end();
  assert.match(text, /^rental_jobs_failed\{state="dead"\} 1$/m);
  assert.match(text, /^rental_jobs_due 1$/m);
  assert.ok(Number(/^rental_jobs_oldest_due_seconds (.+)$/m.exec(text)![1]) >= 90);
});
