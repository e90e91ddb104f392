import { setTimeout } from "node:timers/promises";
import { openPool, type Sql } from "../../../server/db/client.ts";
import { type EmbeddedDatabase, startEmbedded } from "../../../server/db/embedded/start.ts";
import { socketFolderOf } from "../../../server/db/embedded/socket_folder.ts";
import { migrateAll } from "../../../server/open_database.ts";
import { freePort } from "../../support/free_port.ts";
import { StripeServer } from "../../support/stripe_server.ts";
import { killOnExit, settings } from "../server.ts";
import { type ErrorLine, readErrors } from "./error_lines.ts";
import { type Moment, PgProxy } from "./pg_proxy.ts";
import { childrenOf, isAlive } from "./processes.ts";

const script = new URL("server.ts", import.meta.url).pathname;

/**
 * An isolated environment: Postgres, a proxy in front of it, a Stripe double, and one server process that can be
 * killed.
 */
export class Lane implements AsyncDisposable {
  #child: Deno.ChildProcess | undefined;
  #starting: Promise<void> | undefined;
  #dying: Promise<void> = Promise.resolve();
  #output: ReadableStreamDefaultReader<Uint8Array> | undefined;
  /** Number of times that the server or Postgres was killed. */
  kills = 0;
  /** What the servers have logged as errors so far. */
  readonly errors: ErrorLine[] = [];

  private constructor(
    readonly sql: Sql,
    readonly stripe: StripeServer,
    readonly proxy: PgProxy,
    private readonly ports: { http: number; proxy: number },
    private readonly folder: string,
    private postgres: EmbeddedDatabase,
  ) {}

  static async open(): Promise<Lane> {
    const folder = await Deno.makeTempDir({ prefix: "rental-faults-" });
    await Deno.chmod(folder, 0o755);
    const ports = { http: freePort(), proxy: freePort() };
    const postgres = await startEmbedded(folder, { log: () => {} });
    await migrateAll(postgres.url);
    const proxy = await PgProxy.start({ upstream: `${socketFolderOf(folder)}/.s.PGSQL.5432`, port: ports.proxy });
    return new Lane(openPool(postgres.url, { max: 4 }), await StripeServer.start(), proxy, ports, folder, postgres);
  }

  get base(): string {
    return `http://127.0.0.1:${this.ports.http}`;
  }

  /** Starts the server unless it runs. Resolves when it accepts requests. */
  async start(): Promise<void> {
    await this.#dying;
    await (this.#starting ??= this.#launch());
  }

  async #launch(): Promise<void> {
    this.#child = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", script],
      env: {
        ...settings,
        PORT: String(this.ports.http),
        DATABASE_URL: this.postgres.url.replace(/@[^/]+/, `@127.0.0.1:${this.ports.proxy}`),
        DATA_DIR: this.folder,
        STRIPE_SECRET_KEY: "sk_test_double",
        STRIPE_PUBLISHABLE_KEY: "pk_test_double",
        STRIPE_WEBHOOK_SECRET: this.stripe.webhook_secret,
        STRIPE_API_BASE: this.stripe.url,
        LOG_LEVEL: "error",
      },
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    killOnExit(this.#child);
    void readErrors(this.#child.stderr, this.errors);
    this.#output = this.#child.stdout.getReader();
    const { done } = await this.#output.read();
    if (done) throw new Error("The server does not start");
  }

  /** Kills the server with SIGKILL. */
  kill(): Promise<void> {
    const child = this.#child;
    this.#child = this.#starting = undefined;
    if (child) this.kills++;
    if (child) this.#dying = this.#killProcess(child);
    return this.#dying;
  }

  async #killProcess(child: Deno.ChildProcess): Promise<void> {
    try {
      child.kill("SIGKILL");
    } catch {
      console.error("The server had already exited");
    }
    await child.status;
    await this.#output?.cancel();
  }

  /** Kills the server at a moment of its connection to Postgres. Resolves when it has ended. */
  killAtStatement(moment: Moment): Promise<void> {
    const dead = Promise.withResolvers<void>();
    this.proxy.stopAt(moment, () => this.kill().then(dead.resolve, dead.reject));
    return dead.promise;
  }

  /** Kills the server during a request to Stripe: before Stripe executes it, or before Stripe responds. */
  killAtStripe(route: string, when: "before" | "after", where?: (form: string) => boolean): Promise<void> {
    const dead = Promise.withResolvers<void>();
    this.stripe.faults.plan(route, when === "before" ? "silent" : "silent_after", {
      where,
      reached: () => void this.kill().then(dead.resolve, dead.reject),
    });
    return dead.promise;
  }

  /** Kills Postgres with its child processes and starts it again on the same data. */
  async killPostgres(): Promise<void> {
    const [first = ""] = (await Deno.readTextFile(`${this.folder}/postgres/postmaster.pid`)).split("\n");
    const pids = [Number(first), ...childrenOf(Number(first))];
    for (const pid of pids) Deno.kill(pid, "SIGKILL");
    this.kills++;
    while (pids.some(isAlive)) await setTimeout(20);
    this.postgres = await startEmbedded(this.folder, { log: () => {} });
  }

  /** Waits until a check in the database holds. Throws after a minute. */
  async until(what: string, holds: (sql: Sql) => Promise<boolean>): Promise<void> {
    for (const end = performance.now() + 60_000; performance.now() < end; await setTimeout(100)) {
      if (await holds(this.sql)) return;
    }
    throw new Error(`Not within a minute: ${what}`);
  }

  /** Moves jobs, locks, holds and refunds back in time, so that they expire or become due earlier. */
  async advance(seconds: number): Promise<void> {
    const duration = this.sql`make_interval(secs => ${seconds})`;
    await this.sql`update holds h set expires_at = h.expires_at - ${duration} where h.status = 'active'`;
    await this.sql`update allocations a set expires_at = a.expires_at - ${duration} where a.state = 'held'`;
    await this.sql`
      update refunds r
      set created_at = r.created_at - ${duration}, attempted_at = r.attempted_at - ${duration}
      where r.status <> 'succeeded'`;
    await this.sql`update job_servers s set seen_at = s.seen_at - ${duration}`;
    await this
      .sql`update graphile_worker._private_jobs j set run_at = j.run_at - ${duration}, locked_at = j.locked_at - ${duration}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
    await this.sql.end();
    await this.proxy[Symbol.asyncDispose]();
    await this.stripe[Symbol.asyncDispose]();
    await this.postgres[Symbol.asyncDispose]();
    await Deno.remove(this.folder, { recursive: true });
  }
}
