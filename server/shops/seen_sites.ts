import { DAY } from "../../shared/wall_clock.ts";
import type { Deps } from "../deps.ts";
import { listSites, recordSite } from "./seen_sites.sql.ts";

/** The most hosts that are remembered at once. Beyond it, all are forgotten and asked for again. */
const MAX_HOSTS = 10_000;
/** The most new hosts of one shop that a server tries to record per day. The statement counts those of all servers. */
const MAX_NEW_PER_DAY = 5;

/** The hosts of one shop on one day. */
interface Hosts {
  /** The hosts that were listed when the day began. They are recorded however many new ones come. */
  listed: Promise<Set<string>>;
  recorded: Set<string>;
  added: number;
}

/**
 * Returns a function that records the websites on which a shop's widget is loaded. It writes at most once per host and
 * day, and keeps the host only.
 *
 * Anyone can invent hosts, because a publishable key is public. So new ones are few per day, and a website that is in
 * use is never displaced by them.
 */
export function createSiteRecorder({ sql, clock, settings }: Pick<Deps, "sql" | "clock" | "settings">) {
  const shops = new Map<string, Hosts>();
  let day = 0;
  let count = 0;

  function hostsOfShop(tenant_id: string): Hosts {
    const known = shops.get(tenant_id);
    if (known) return known;
    const listed = listSites(sql, tenant_id).then((sites) => new Set(sites.map(({ host }) => host)));
    const hosts = { listed, recorded: new Set<string>(), added: 0 };
    shops.set(tenant_id, hosts);
    count += 1;
    // The next request reads them again
    listed.catch(() => shops.delete(tenant_id));
    return hosts;
  }

  return async (tenant_id: string, origin: string): Promise<void> => {
    const today = Math.floor(clock.now().getTime() / DAY);
    if (today !== day || count >= MAX_HOSTS) {
      shops.clear();
      count = 0;
      day = today;
    }
    const host = hostOf(origin);
    if (!host || origin === settings.base_url) return;
    const hosts = hostsOfShop(tenant_id);
    const isListed = (await hosts.listed).has(host);
    if (hosts.recorded.has(host) || !isListed && hosts.added >= MAX_NEW_PER_DAY) return;
    hosts.recorded.add(host);
    if (!isListed) hosts.added += 1;
    count += 1;
    await recordSite(sql, tenant_id, { host, max_new_per_day: MAX_NEW_PER_DAY });
  };
}

/** Returns the host of an origin. Null for files, extensions and text that is no origin. */
function hostOf(origin: string): string | null {
  const url = URL.parse(origin);
  return url && /^https?:$/.test(url.protocol) && url.origin === origin && url.host.length <= 253 ? url.host : null;
}
