import { systemClock } from "../../server/clock.ts";
import { readConfig } from "../../server/config.ts";
import { openDeps } from "../../server/open_deps.ts";
import { addShop } from "../../server/shops/shops.sql.ts";
import { SECRET_PURPOSE } from "../../server/webhooks/deliver.ts";
import { emitEvent } from "../../server/events/emit.ts";
import { addEndpoint } from "../../server/webhooks/endpoints.sql.ts";
import { createSigningSecret } from "../../server/webhooks/standard_webhooks.ts";
import { killOnExit } from "./server.ts";

export interface WorkerProcess {
  kill(): Promise<void>;
}

/** Opens a shop whose events are delivered by real worker processes. */
export async function openEventWorld(url: string) {
  const folder = await Deno.makeTempDir({ prefix: "events-" });
  const environment = {
    DATABASE_URL: url,
    APP_SECRET: "a secret of the bench, at least 32 long",
    DATA_DIR: folder,
    WEBHOOK_ALLOW_PRIVATE: "1",
    LOG_LEVEL: "off",
  };
  const deps = openDeps(readConfig(environment), {
    url,
    secret: environment.APP_SECRET,
    log: () => {},
    clock: systemClock,
  });
  const { sql, ids, vault } = deps;
  const tenant_id = ids.next("ten");
  await addShop(sql, { id: tenant_id, slug: tenant_id.replace("_", "-"), name: "Bench", mode: "test" });

  return {
    sql,
    async subscribe(hook: string): Promise<string> {
      const secret = await vault.seal(createSigningSecret(), SECRET_PURPOSE);
      return (await addEndpoint(sql, tenant_id, { id: ids.next("wh"), url: hook, events: ["*"], active: true, secret }))
        .id;
    },

    /** Emits an event in a transaction that commits or rolls back. Returns its ID. */
    async emit({ commit = true } = {}): Promise<string> {
      let id = "";
      await sql.begin(async (tx) => {
        id = await emitEvent(tx, deps, tenant_id, "payment.received", { id: ids.next("pay") });
        if (!commit) throw new Error("rolled back");
      }).catch((error: unknown) => {
        if (commit) throw error;
      });
      return id;
    },

    async countPending(): Promise<number> {
      const [row] = await sql<[{ count: number }]>`
        select count(*) from deliveries d where d.tenant_id = ${tenant_id} and d.status = 'pending'`;
      return row.count;
    },

    /** Moves leases, locks and jobs back in time, so that they expire or become due earlier. */
    async advance(seconds: number): Promise<void> {
      const duration = sql`make_interval(secs => ${seconds})`;
      await sql`update deliveries d set leased_until = d.leased_until - ${duration}, next_attempt_at = d.next_attempt_at - ${duration}
        where d.id = any(array(
          select d.id from deliveries d where d.tenant_id = ${tenant_id} and d.status = 'pending' for update skip locked))`;
      await sql`update graphile_worker._private_jobs set locked_at = locked_at - ${duration}, run_at = run_at - ${duration}
        where id = any(array(select id from graphile_worker._private_jobs for update skip locked))`;
      await sql`update job_servers set seen_at = seen_at - ${duration}`;
    },

    /** Starts a worker process. Resolves when it takes jobs. */
    async startWorker(): Promise<WorkerProcess> {
      const script = new URL("event_worker.ts", import.meta.url).pathname;
      const child = new Deno.Command(Deno.execPath(), {
        args: ["run", "-A", "--no-check", script],
        env: environment,
        stdout: "piped",
      }).spawn();
      killOnExit(child);
      const reader = child.stdout.getReader();
      await reader.read();
      return {
        async kill() {
          child.kill("SIGKILL");
          await child.status;
          await reader.cancel();
        },
      };
    },

    /** Deletes the shop and its jobs, so that the next worker does not find them. */
    async [Symbol.asyncDispose]() {
      await sql`delete from graphile_worker._private_jobs j where j.payload ->> 'tenant_id' = ${tenant_id}`;
      await sql`delete from tenants t where t.id = ${tenant_id}`;
      await sql.end();
      await Deno.remove(folder, { recursive: true });
    },
  };
}
