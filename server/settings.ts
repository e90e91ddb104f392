import type { Quotas } from "./quotas.ts";

/** The parts of the configuration that requests and jobs read. */
export interface Settings {
  base_url: string;
  storage_url: string;
  hold_minutes: number;
  /** Receives notices about failed jobs. */
  operator_email?: string | undefined;
  webhook_allow_private: boolean;
  stripe_webhook_secrets: readonly string[];
  /** CIDR ranges of proxies whose `X-Forwarded-For` is trusted. */
  trusted_proxies: readonly string[];
  quotas: Quotas;
  /** Adds headers for developers, such as `Server-Timing`. */
  development: boolean;
}
