import { z } from "zod";
import { isRange } from "./http/client.ts";
import { issueMessage } from "./http/issue_message.ts";
import { defaultLimits, type Limits } from "./http/rate_limit.ts";
import { isLocalAddress } from "./local_address.ts";
import { defaultQuotas, type Quotas } from "./quotas.ts";
import { MIN_SECRET, secretsIn } from "./vault.ts";

function number(min: number, max: number) {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d+$/, rule).transform(Number).pipe(z.int(rule).min(min, rule).max(max, rule));
}

const address = z.string().refine(
  (text) => isUrl(text, /^https?:$/) && !/[?#]|\/\/[^/]*@/.test(text),
  "must be an http or https address, without a user, `?` and `#`",
)
  .transform(withoutFinalSlashes);
const list = z.string().transform((text) => text.split(",").map((part) => part.trim()).filter(Boolean));

const example = '{"publishable": {"per_second": 50, "burst": 100}}';
const Limit = z.strictObject({ per_second: z.number().positive(), burst: z.int().min(1) });
const Count = z.int().min(1).max(1_000_000_000);
const quotaNames = Object.keys(defaultQuotas) as (keyof Quotas)[];
const SomeLimits = z.strictObject({
  secret: Limit,
  publishable: Limit,
  anonymous: Limit,
  ...(Object.fromEntries(quotaNames.map((name) => [name, Count])) as Record<keyof Quotas, typeof Count>),
}).partial();

const Environment = z.object({
  PORT: number(0, 65_535).default(8000),
  HOST: z.string().default("127.0.0.1"),
  METRICS_PORT: number(1, 65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  BASE_URL: address.optional(),
  STORAGE_URL: address.optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.string().refine(
    (text) => isUrl(text, /^postgres(ql)?:$/),
    "must be a postgres:// address. In a password, write special characters as %40",
  ).optional(),
  BUILD_PENDING: z.string().optional(),
  APP_SECRET: z.string().refine(
    (text) => text.trim() !== "" && secretsIn(text).every((secret) => secret.length >= MIN_SECRET),
    "must have at least 32 characters. If it lists several secrets, separated by commas, each must have as many; " +
      "write a comma within a secret as %2C",
  ).optional(),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(live|test)_/, "must be a Stripe secret key").optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(live|test)_/, "must be a Stripe publishable key").optional(),
  STRIPE_WEBHOOK_SECRET: list.default([]),
  STRIPE_API_BASE: address.optional(),
  SMTP_URL: z.string().refine(
    (text) => isUrl(text, /^smtps?:$/) && new URL(text).hostname !== "",
    "must be an address like smtp://mail.example.com:587. In a password, write special characters as %40",
  ).optional(),
  MAIL_FROM: z.string().max(254).regex(/^[^\s@<>",;:]+@[^\s@<>",;:]+$/, "must be one address, like shop@example.com")
    .default("rentals@localhost"),
  OPERATOR_EMAIL: z.email("must be an e-mail address").optional(),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("auto"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PROCESS_SOCKETS: z.string().optional(),
  HOLD_MINUTES: number(1, 120).default(15),
  TRUSTED_PROXIES: list.refine(
    (ranges) => ranges.every(isRange),
    "must be addresses or ranges like 10.0.0.0/8, separated by commas",
  )
    .default([]),
  WEBHOOK_ALLOW_PRIVATE: z.enum(["0", "1"]).default("0").transform((text) => text === "1"),
  DEMO_PAYMENTS: z.enum(["allow"]).optional(),
  DEMO_SHOP: z.enum(["kayaks", "bikes", "skis"]).optional(),
  DEMO_RENTALS: z.enum(["0", "1"]).default("1").transform((text) => text === "1"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "off"]).default("info"),
  DB_POOL: number(1, 100).default(8),
  RATE_LIMITS: z.string().transform(parseLimits).default({ ...defaultLimits, ...defaultQuotas }),
});
/** The names of all settings. */
export const settingNames = Object.keys(Environment.shape);
/** The environment variables as parsed, with defaults. `RATE_LIMITS` stays `"off"` if it is off. */
export type Environment = z.output<typeof Environment>;
/** The settings with the public base URLs, which have no trailing slash. */
export interface Config extends Environment {
  base_url: string;
  storage_url: string;
}

/** Parses `RATE_LIMITS`: `off`, or JSON that overrides some limits. Adds an issue if it is neither. */
function parseLimits(text: string, context: z.RefinementCtx): Limits & Quotas | "off" {
  if (text === "off") return "off";
  try {
    return { ...defaultLimits, ...defaultQuotas, ...SomeLimits.parse(JSON.parse(text)) };
  } catch {
    context.addIssue("must be off, or JSON like " + example);
    return z.NEVER;
  }
}

/** Returns whether a text is a URL of this protocol whose parts can be percent-decoded, as the drivers do. */
function isUrl(text: string, protocol: RegExp): boolean {
  const url = URL.parse(text);
  if (!url || !protocol.test(url.protocol) || !text.includes("://")) return false;
  try {
    for (const part of [url.username, url.password, url.hostname, url.pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

function withoutFinalSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "/") end--;
  return text.slice(0, end);
}

/** Thrown when settings are invalid. Its message has one line per fault. */
export class ConfigError extends Error {
  override name = "ConfigError";
  constructor(readonly faults: readonly string[]) {
    super(faults.join("\n"));
  }
}

/** Reads the settings from the environment. Throws one `ConfigError` that lists every fault. */
export function readConfig(environment: Record<string, string>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const { data, error } = Environment.safeParse(set, { error: issueMessage });
  const faults = error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
  if (!data) throw new ConfigError(faults);
  const local = data.HOST === "0.0.0.0" || data.HOST === "::" ? "localhost" : data.HOST;
  const base_url = data.BASE_URL ?? `http://${local.includes(":") ? `[${local}]` : local}:${data.PORT}`;
  if (!URL.canParse(base_url)) throw new ConfigError(["HOST: must be an address of this computer, such as 127.0.0.1"]);
  faults.push(...contradictions(data, base_url));
  if (faults.length) throw new ConfigError(faults);
  return { ...data, base_url, storage_url: data.STORAGE_URL ?? `${base_url}/storage` };
}

/** Names that no public DNS has: those without a dot, and of reserved domains (RFC 6761, RFC 6762). */
const LOCAL_NAME = /^[^.]+$|\.(test|local|internal)$/;

function contradictions(set: Environment, base_url: string): string[] {
  const { protocol, hostname } = new URL(base_url);
  const isPublic = !isLocalAddress(base_url) && !LOCAL_NAME.test(hostname);
  const s3 = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const missing = s3.filter((name) => !set[name]);
  return [
    set.DATABASE_URL && !set.APP_SECRET && "APP_SECRET: is required with DATABASE_URL, the same for every server",
    set.STRIPE_SECRET_KEY && !set.STRIPE_PUBLISHABLE_KEY &&
    "STRIPE_PUBLISHABLE_KEY: is required with STRIPE_SECRET_KEY",
    set.STRIPE_SECRET_KEY && !set.STRIPE_WEBHOOK_SECRET.length &&
    "STRIPE_WEBHOOK_SECRET: is required with STRIPE_SECRET_KEY",
    !set.STRIPE_SECRET_KEY && isPublic && set.DEMO_PAYMENTS !== "allow" &&
    "STRIPE_SECRET_KEY: is required for a public BASE_URL; to run demo payments there, set DEMO_PAYMENTS=allow",
    !set.STRIPE_SECRET_KEY && isPublic && set.DEMO_PAYMENTS === "allow" && protocol === "http:" &&
    "BASE_URL: a public server with demo payments needs https",
    missing.length > 0 && missing.length < s3.length && `${missing.join(", ")}: is required for S3 storage`,
  ].filter((fault) => typeof fault === "string");
}
