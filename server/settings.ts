import type { Counts } from "./limits.ts";

/** The parts of the configuration that requests and jobs read. */
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
