import { Memory } from "./memory.ts";
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";
import { traceQueries } from "./db/postgres_js/traced_queries.ts";
import { openResilientPool } from "./db/resilient_pool.ts";
import type { Config } from "./config.ts";
import type { Deps } from "./deps.ts";
import { createChanges } from "./changes/changes.ts";
import { createIds } from "./ids.ts";
import { openImages } from "./images/images.ts";
import { openPdfs } from "./pdf/pdfs.ts";
import { connectProcess } from "./processes/sockets.ts";
import { type ProcessKind, startProcess } from "./processes/start_process.ts";
import { unlimitedQuotas } from "./quotas.ts";
import { filesMailer } from "./mail/files.ts";
import { smtpMailer } from "./mail/smtp.ts";
import { choosePayments } from "./processor/choice.ts";
import { demoPayments } from "./processor/demo.ts";
import { stripePayments } from "./processor/stripe.ts";
import { stripeAccounts } from "./processor/stripe_accounts.ts";
import { openDisk } from "./storage/disk.ts";
import { openS3 } from "./storage/s3.ts";
import { createVault } from "./vault.ts";

/** What `openDeps` needs besides the configuration. */
interface ServerOptions {
  /** The URL of the database. */
  url: string;
  secret: string;
  log: Log;
  clock: Clock;
}

/** Creates the `Deps` that the configuration asks for. */
export function openDeps(config: Config, { url, secret, log, clock }: ServerOptions): Deps {
  const sql = traceQueries(openResilientPool(url, {
    max: config.DB_POOL,
    onBreak: () => log("warn", "the connection to the database was lost; opening new connections"),
  }));
  const vault = createVault(secret);
  const { PROCESS_SOCKETS: sockets } = config;
  const openProcess = (kind: ProcessKind) => sockets ? connectProcess(sockets, kind) : startProcess(kind);
  return {
    sql,
    clock,
    vault,
    memory: new Memory(),
    log,
    ids: createIds(clock),
    changes: createChanges({ url, sql, log }),
    payments: choosePayments({ demo: demoPayments({ sql, vault }), ...stripeOf(config) }),
    mailer: config.SMTP_URL ? smtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM }) : filesMailer({
      folder: `${config.DATA_DIR}/mail`,
      from: config.MAIL_FROM,
      clock,
      log: (line) => log("info", line),
    }),
    storage: config.S3_ENDPOINT
      ? openS3({
        endpoint: config.S3_ENDPOINT,
        bucket: config.S3_BUCKET!,
        region: config.S3_REGION,
        access_key_id: config.S3_ACCESS_KEY_ID!,
        secret_access_key: config.S3_SECRET_ACCESS_KEY!,
      })
      : openDisk(`${config.DATA_DIR}/storage`),
    images: openImages({ open: () => openProcess("image") }),
    pdfs: openPdfs({ open: () => openProcess("pdf") }),
    settings: {
      base_url: config.base_url,
      storage_url: config.storage_url,
      hold_minutes: config.HOLD_MINUTES,
      operator_email: config.OPERATOR_EMAIL,
      webhook_allow_private: config.WEBHOOK_ALLOW_PRIVATE,
      stripe_webhook_secrets: config.STRIPE_WEBHOOK_SECRET,
      trusted_proxies: config.TRUSTED_PROXIES,
      quotas: config.RATE_LIMITS === "off" ? unlimitedQuotas : config.RATE_LIMITS,
      development: config.LOG_LEVEL === "debug",
    },
  };
}

function stripeOf({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_BASE }: Config) {
  if (!STRIPE_SECRET_KEY) return {};
  const settings = { secret_key: STRIPE_SECRET_KEY, api_base: STRIPE_API_BASE };
  const [processor, accounts] = [stripePayments(settings), stripeAccounts(settings)];
  const publishable_key = STRIPE_PUBLISHABLE_KEY ?? null;
  return { stripe: { processor, accounts, secret_key: STRIPE_SECRET_KEY, publishable_key } };
}
