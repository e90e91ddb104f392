import { DAY } from "../../shared/wall_clock.ts";
import type { Deps } from "../deps.ts";
import { recordSite } from "./seen_sites.sql.ts";

/** The most hosts that are remembered at once. Beyond it, all are forgotten and asked for again. */
const MAX_HOSTS = 10_000;
/** The most hosts of one shop that are recorded per day by one server. */
const MAX_PER_DAY = 20;

/**
 * Returns a function that records the websites on which a shop's widget is loaded. It writes at most once per host and
 * day, and keeps the host only.
 */
export function createSiteRecorder({ sql, clock, settings }: Pick<Deps, "sql" | "clock" | "settings">) {
  const recorded = new Map<string, Set<string>>();
  let day = 0;
  let hosts = 0;

  return async (tenant_id: string, origin: string): Promise<void> => {
    const today = Math.floor(clock.now().getTime() / DAY);
    if (today !== day || hosts >= MAX_HOSTS) {
      recorded.clear();
      hosts = 0;
      day = today;
    }
    const host = hostOf(origin);
    const known = recorded.get(tenant_id) ?? new Set();
    if (!host || origin === settings.base_url || known.has(host) || known.size >= MAX_PER_DAY) return;
    recorded.set(tenant_id, known.add(host));
    hosts += 1;
    await recordSite(sql, tenant_id, host);
  };
}

/** Returns the host of an origin. Null for files, extensions and text that is no origin. */
function hostOf(origin: string): string | null {
  const url = URL.parse(origin);
  return url && /^https?:$/.test(url.protocol) && url.origin === origin && url.host.length <= 253 ? url.host : null;
}
