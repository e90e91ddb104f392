import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { programs } from "../db/embedded/programs.ts";
import { socketFolderIn } from "../db/socket_url.ts";
import { socketFolderOf } from "../db/embedded/socket_folder.ts";

/** V8 flags that keep the heap small: it grows in smaller steps, and objects are not promoted early. */
const HEAP = "--v8-flags=--no-allocation-site-pretenuring,--heap-growing-percent=80,--max-semi-space-size=12";

/** System information that nodemailer and graphile-worker read. The server itself reads `uid` and `statfs`. */
const SYSTEM = "homedir,hostname,networkInterfaces,statfs,uid";

/** What the server reads of its own files: the code of workers, migrations, pages, the built widget, and fonts. */
const CODE = ["server", "shared", "widget/dist", "node_modules"];

/**
 * Addresses that clouds give to their metadata services, which hand out credentials. Nothing that a shop names may
 * reach them. The webhook sender refuses them as well.
 */
const METADATA_SERVICES = "169.254.0.0/16,[fd00:ec2::254]";

/** The settings, and the variables of Postgres' client libraries. All others look unset. */
export const VARIABLES = [
  "APP_SECRET",
  "BASE_URL",
  "BUILD_PENDING",
  "DATABASE_URL",
  "DATA_DIR",
  "DB_POOL",
  "DEMO_PAYMENTS",
  "DEMO_RENTALS",
  "DEMO_SHOP",
  "HOLD_MINUTES",
  "HOST",
  "LOG_LEVEL",
  "MAIL_FROM",
  "METRICS_HOST",
  "METRICS_PORT",
  "OPERATOR_EMAIL",
  "PG*",
  "PORT",
  "PROCESS_SOCKETS",
  "RATE_LIMITS",
  "S3_ACCESS_KEY_ID",
  "S3_BUCKET",
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_SECRET_ACCESS_KEY",
  "SMTP_URL",
  "STORAGE_URL",
  "STRIPE_API_BASE",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "TRUSTED_PROXIES",
  "WEBHOOK_ALLOW_PRIVATE",
];

interface Folders {
  data_dir: string;
  /** The Postgres to use instead of the embedded one. */
  database_url?: string | undefined;
  /** The folder of the sockets of processes. */
  process_sockets: string;
  /** The file that exists until the widget is built. */
  build_pending?: string | undefined;
}

/**
 * Returns the Deno flags that a server needs with these settings. `server/OPERATING.md`, "Permissions", gives the
 * reason for each flag.
 */
export function flagsFor({ data_dir, database_url, process_sockets, build_pending }: Folders): string[] {
  const socket = database_url ? socketFolderIn(database_url) : socketFolderOf(data_dir);
  const data = [resolve(data_dir), ...socket ? [socket] : [], process_sockets];
  const code = CODE.map((path) => fileURLToPath(new URL(`../../${path}`, import.meta.url)));
  const flags = [
    "--no-prompt",
    HEAP,
    "--allow-net",
    `--deny-net=${METADATA_SERVICES}`,
    `--allow-env=${VARIABLES.join(",")}`,
    "--ignore-env",
    `--allow-sys=${SYSTEM}`,
    `--allow-read=${list(...code, ...data, ...build_pending ? [build_pending] : [])}`,
    "--ignore-read",
    `--allow-write=${list(...data)}`,
  ];
  if (!database_url) flags.push(`--allow-run=${list(...Object.values(programs), "id", "useradd")}`);
  return flags;
}

/** Joins paths for a Deno flag. Deno separates paths by commas and reads two commas as one that is part of a path. */
function list(...paths: string[]): string {
  return [...new Set(paths)].map((path) => path.replaceAll(",", ",,")).join(",");
}
