import { Memory } from "../../server/memory.ts";
import type { Dashboard } from "../../server/pages/dashboard_files.ts";
import type { Widget } from "../../server/pages/widget.ts";
import type { Settings } from "../../server/settings.ts";
import type { Log } from "../../server/log.ts";
import type { fleet, ItemDraft, ManagedItem } from "../../shared/contract/fleet.ts";
import type { RequestOf } from "../../shared/contract/mod.ts";
import { createApp } from "../../server/app.ts";
import type { Deps } from "../../server/deps.ts";
import { createChanges } from "../../server/changes/changes.ts";
import { createIds } from "../../server/ids.ts";
import { openImages } from "../../server/images/images.ts";
import { openPdfs } from "../../server/pdf/pdfs.ts";
import { startProcess } from "../../server/processes/start_process.ts";
import { issueKey } from "../../server/keys/issue.ts";
import { defaultQuotas, unlimitedQuotas } from "../../server/quotas.ts";
import { choosePayments } from "../../server/processor/choice.ts";
import { demoPayments } from "../../server/processor/demo.ts";
import type { Payments } from "../../server/processor/payments.ts";
import { addShop } from "../../server/shops/shops.sql.ts";
import { openDisk } from "../../server/storage/disk.ts";
import { createVault } from "../../server/vault.ts";
import { type Api, createApi } from "../../widget/api.ts";
import { databaseUrl, openTimedPool } from "./database.ts";
import { ManualClock, RecordingMailer } from "./fakes.ts";
import { runDueJobs } from "./due_jobs.ts";
import { loggedBugs } from "./logged_bugs.ts";

/** The start time of every test's shop: a Monday morning in spring. */
export const MORNING = new Date("2027-05-03T08:00:00.000Z");
/** The APP_SECRET of a server process that opens the same shops. */
export const APP_SECRET = "a secret of the tests, at least 32 long";
export const BASE = "http://shop.test";
/** The default limits, without those of all shops together: the tests share one database and few addresses. */
export const testQuotas = {
  ...defaultQuotas,
  all_shops_codes_for_unknown_clients_per_day: unlimitedQuotas.all_shops_codes_for_unknown_clients_per_day,
  all_shops_codes_per_client_and_hour: unlimitedQuotas.all_shops_codes_per_client_and_hour,
};

interface ShopOptions {
  now?: Date;
  mode?: "live" | "test";
  currency?: string;
  timezone?: string;
  locale?: string;
  settings?: Partial<Settings>;
  /** Replaces demo payments, e.g. by the Stripe double. */
  payments?: (demo: Deps["payments"]) => Payments;
  /** The built widget, for tests of pages. */
  widget?: Widget;
  /** The built dashboard. */
  dashboard?: Dashboard;
  /** Number of database connections. Tests of races need more than the default. */
  pool?: number;
  /** The URL of another database than the one that tests share. */
  database?: string;
  /** Receives every log entry. Without it, a bug that the server logs fails the test. */
  log?: Log;
}

/** Opens a shop for one test, with its own time, mails and files. It is removed with the test. */
export async function openShop(options: ShopOptions = {}) {
  const { now = MORNING, mode = "test", pool = 3, settings = {}, widget, dashboard, database, log, ...terms } = options;
  const { sql, setTime, end } = openTimedPool(pool, database);
  await setTime(now);
  const clock = new ManualClock(now);
  const ids = createIds(clock);
  const vault = createVault(APP_SECRET);
  const folder = await Deno.makeTempDir({ prefix: "shop-" });
  const mailer = new RecordingMailer();
  const demo = choosePayments({ demo: demoPayments({ sql, vault }) });
  const deps: Deps = {
    sql,
    clock,
    ids,
    changes: createChanges({ url: database ?? databaseUrl(), sql, log: () => {} }),
    vault,
    memory: new Memory(),
    mailer,
    log: (level, event, fields) => log?.(level, event, fields),
    storage: openDisk(folder),
    // A process would outlive the test that started it if several tests share a shop.
    images: openImages({ open: () => startProcess("image"), idle: 0 }),
    pdfs: openPdfs({ open: () => startProcess("pdf"), idle: 0 }),
    payments: options.payments?.(demo) ?? demo,
    settings: {
      base_url: BASE,
      storage_url: `${BASE}/storage`,
      hold_minutes: 15,
      webhook_allow_private: true,
      stripe_webhook_secrets: [],
      trusted_proxies: [],
      quotas: testQuotas,
      development: false,
      ...settings,
    },
  };
  const id = ids.next("ten");
  await addShop(sql, { id, slug: id.replace("_", "-"), name: "Test shop", mode, ...terms });
  const secret = await issueKey(deps, id, { kind: "secret", mode });
  const publishable = await issueKey(deps, id, { kind: "publishable", mode });
  const bugs: string[] = [];
  const app = createApp(deps, {
    strict: true,
    widget,
    dashboard,
    limiter: undefined,
    log: (level, event, said) => {
      log?.(level, event, said);
      if (level !== "error") return;
      const bug = String(said?.error ?? event);
      bugs.push(bug);
      if (!log) loggedBugs.push(bug);
    },
  });

  /** Sends a raw HTTP request, e.g. to test headers and malformed bodies. */
  const request = async (path: string, init?: RequestInit): Promise<Response> =>
    await app.request(`${BASE}${path}`, init);
  const send: typeof fetch = (url, init) => Promise.resolve(app.request(String(url), init));
  const as = <K extends "secret" | "publishable">(key: string, session?: string): Api<K> =>
    createApi<K>({ base: BASE, key, session: () => session ?? null, fetch: send });
  const staff = as<"secret">(secret.key);
  const visitor = as<"publishable">(publishable.key);
  let made = 0;

  const waits: (() => Promise<void>)[] = [];
  return {
    id,
    deps,
    sql,
    clock,
    app,
    mailer,
    bugs,
    /** The folder of its stored files. */
    folder,
    request,
    staff,
    visitor,
    keys: { secret: secret.key, publishable: publishable.key },
    secret_key_id: secret.id,
    publishable_key_id: publishable.id,
    /** Returns the API of a signed-in customer. */
    customer: (session: string): Api<"publishable"> => as(publishable.key, session),

    /** Adds a live item in a new category. Fields that the draft lacks get defaults. */
    async addItem(draft: Partial<ItemDraft> = {}): Promise<ManagedItem> {
      const at = ++made;
      // A size has the category of its product
      const category_id = draft.category_id ??
        (draft.product_id ? undefined : (await staff("POST /v1/fleet/categories", {
          body: { name: `Category ${at}`, slug: `category-${at}` },
        })).id);
      const body = {
        name: `Item ${at}`,
        slug: `item-${at}`,
        price_half_day: 2_000,
        price_full_day: 3_500,
        live: true,
        ...draft,
        category_id,
      } as RequestOf<"POST /v1/fleet/items", (typeof fleet)["POST /v1/fleet/items"]>["body"];
      return await staff("POST /v1/fleet/items", { body });
    },

    /** Signs a customer in with the mailed code. Returns the session token. */
    async signIn(email: string): Promise<string> {
      await visitor("POST /api/storefront/auth/request", { body: { email } });
      await this.runDueJobs();
      const mail = mailer.mails.findLast(({ to }) => to.address === email);
      const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
      return (await visitor("POST /api/storefront/auth/verify", { body: { email, code } })).session_token;
    },

    /** Sets this shop's time. */
    async travel(time: Date | string): Promise<void> {
      clock.set(new Date(time));
      await setTime(new Date(time));
    },

    /** Runs this shop's jobs that are due now, or at `until`. Each runs at the time for which it was scheduled. */
    async runDueJobs(until: Date | string = clock.now()): Promise<void> {
      await runDueJobs(this, new Date(until));
    },

    /** Runs this shop's jobs for so many hours. Jobs that fail are tried again, as by a worker. */
    async runJobsFor(hours: number): Promise<void> {
      await runDueJobs(this, new Date(clock.now().getTime() + hours * 3_600_000), { retries: true });
    },

    /** Calls back before the shop ends, so that a test does not end in the middle of a request. */
    beforeEnd: (wait: () => Promise<void>) => void waits.push(wait),

    async [Symbol.asyncDispose]() {
      await Promise.all(waits.map((wait) => wait()));
      await deps.changes.end();
      await Promise.all([end(), deps.images[Symbol.asyncDispose](), deps.pdfs[Symbol.asyncDispose]()]);
      await Deno.remove(folder, { recursive: true });
    },
  };
}
export type TestShop = Awaited<ReturnType<typeof openShop>>;
