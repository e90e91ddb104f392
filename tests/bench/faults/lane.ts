import { openPool, type Sql } from "../../../server/db/client.ts";
import { type EmbeddedDatabase, startEmbedded } from "../../../server/db/embedded/start.ts";
import { socketFolderOf } from "../../../server/db/embedded/socket_folder.ts";
import { migrateAll } from "../../../server/open_database.ts";
import { freePort } from "../../support/free_port.ts";
import { StripeServer } from "../../support/stripe_server.ts";
import { endWithUs, settings } from "../server.ts";
import { type Moment, PgProxy } from "./pg_proxy.ts";

const script = new URL("server.ts", import.meta.url).pathname;

/** A world of its own: Postgres, what listens between it and the server, a Stripe, and one server process that can be killed. */
export class Lane implements AsyncDisposable {
  #child: Deno.ChildProcess | undefined;
  #starting: Promise<void> | undefined;
  #dying: Promise<void> = Promise.resolve();
  #output: ReadableStreamDefaultReader<Uint8Array> | undefined;
  /** How often the server or Postgres was killed. */
  kills = 0;

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

  /** Starts the server unless it runs; it answers as soon as this resolves. */
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
    }).spawn();
    endWithUs(this.#child);
    this.#output = this.#child.stdout.getReader();
    const { done } = await this.#output.read();
    if (done) throw new Error("The server does not start");
  }

  /** `kill -9`, as the power going. */
  kill(): Promise<void> {
    const child = this.#child;
    this.#child = this.#starting = undefined;
    if (child) this.kills++;
    return this.#dying = child ? this.#bury(child) : this.#dying;
  }

  async #bury(child: Deno.ChildProcess): Promise<void> {
    try {
      child.kill("SIGKILL");
    } catch {
      console.error("A server had died of itself");
    }
    await child.status;
    await this.#output?.cancel();
  }

  /** Has the server killed at a moment of its talk with Postgres; resolves when it is dead. */
  killAtStatement(moment: Moment): Promise<void> {
    const dead = Promise.withResolvers<void>();
    this.proxy.stopAt(moment, () => this.kill().then(dead.resolve, dead.reject));
    return dead.promise;
  }

  /** Has the server killed when it asks Stripe something: before it is done, or done but not answered. */
  killAtStripe(route: string, when: "before" | "after", where?: (form: string) => boolean): Promise<void> {
    const dead = Promise.withResolvers<void>();
    this.stripe.faults.plan(route, when === "before" ? "silent" : "silent_after", {
      where,
      reached: () => void this.kill().then(dead.resolve, dead.reject),
    });
    return dead.promise;
  }

  /** Kills Postgres with all its children, and starts it again from what it had written. */
  async killPostgres(): Promise<void> {
    const [first = ""] = (await Deno.readTextFile(`${this.folder}/postgres/postmaster.pid`)).split("\n");
    const pids = [Number(first), ...childrenOf(Number(first))];
    for (const pid of pids) Deno.kill(pid, "SIGKILL");
    this.kills++;
    while (pids.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 20));
    this.postgres = await startEmbedded(this.folder, { log: () => {} });
  }

  /** As if so much time had gone by for jobs, locks and holds. */
  async pass(seconds: number): Promise<void> {
    const span = this.sql`make_interval(secs => ${seconds})`;
    await this.sql`update holds h set expires_at = h.expires_at - ${span} where h.status = 'active'`;
    await this.sql`update allocations a set expires_at = a.expires_at - ${span} where a.state = 'held'`;
    await this.sql`update job_servers s set seen_at = s.seen_at - ${span}`;
    await this
      .sql`update graphile_worker._private_jobs j set run_at = j.run_at - ${span}, locked_at = j.locked_at - ${span}`;
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

function childrenOf(pid: number): number[] {
  const read = (path: string) => {
    try {
      return Deno.readTextFileSync(path);
    } catch {
      return "";
    }
  };
  const pids = [...Deno.readDirSync("/proc")].map(({ name }) => Number(name)).filter(Boolean);
  return pids.filter((child) => read(`/proc/${child}/stat`).split(") ")[1]?.split(" ")[1] === String(pid));
}

function isAlive(pid: number): boolean {
  try {
    // a zombie is dead: its parent only has not looked
    return Deno.readTextFileSync(`/proc/${pid}/stat`).split(") ")[1]?.[0] !== "Z";
  } catch {
    return false;
  }
}
