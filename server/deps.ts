import type { Log } from "./log.ts";
import type { Sql } from "./db/client.ts";
import type { Ids } from "./ids.ts";
import type { Counts } from "./limits.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Payments } from "./payments/payments.ts";
import type { Storage } from "./storage/storage.ts";
import type { Vault } from "./vault.ts";

/** The time, so that tests may bring their own. */
export interface Clock {
  now(): Date;
}

/** Plain values out of the configuration. */
export interface Settings {
  base_url: string;
  storage_url: string;
  hold_minutes: number;
  /** Gets notices about failed jobs and the like. */
  operator_email?: string | undefined;
  webhook_allow_private: boolean;
  stripe_webhook_secrets: readonly string[];
  /** CIDR ranges whose `X-Forwarded-For` is believed. */
  trusted_proxies: readonly string[];
  counts: Counts;
  /** Adds `Server-Timing` and the like. */
  development: boolean;
}

/** The outside world: chosen once in `main.ts`, and by each test for itself. Nothing else reads environment, clock or network. */
export interface Deps {
  sql: Sql;
  payments: Payments;
  mailer: Mailer;
  storage: Storage;
  vault: Vault;
  clock: Clock;
  ids: Ids;
  log: Log;
  settings: Settings;
}

/** The outside world without the pool: for code that works in its caller's transaction. */
export type World = Omit<Deps, "sql">;
