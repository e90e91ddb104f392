import ipaddr from "ipaddr.js";
import { isIP } from "node:net";

/** Host names that belong to local networks. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal)$/;
/** Azure's metadata service, which has a public address. */
const AZURE_METADATA = "168.63.129.16";

/**
 * Returns what is wrong with a webhook's URL, as the end of a sentence. Resolves no name.
 *
 * The URL parser normalizes all spellings of a host: decimal, hex and octal addresses, full-width digits and IDN.
 */
export function findUrlError(text: string, { allowPrivate = false } = {}): string | undefined {
  const url = URL.parse(text);
  if (!url || !url.hostname) return "must be a URL such as https://example.com/hook";
  if (url.protocol !== "https:" && !(allowPrivate && url.protocol === "http:")) return "must be an https address";
  if (url.username || url.password) return "must not contain a user name or password";
  if (allowPrivate) return undefined;
  if (url.port && Number(url.port) < 1_024) return "must have port 443, or a port of at least 1024";
  const host = url.hostname.replace(/\.$/, "");
  if (isIpHost(host)) return "must have a host name, not an IP address";
  if (LOCAL_NAME.test(host)) return "must be reachable from the internet";
}

/** Returns whether an IP address is on the internet: global unicast, and not mapped to an address that is not. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  // `process` turns ::ffff:127.0.0.1 into 127.0.0.1
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast" || parsed.toString() === AZURE_METADATA) return false;
  // IPv6 addresses outside 2000::/3 are unassigned or stand for an IPv4 address, such as ::127.0.0.1
  return parsed.kind() === "ipv4" || parsed.match(ipaddr.parse("2000::"), 3);
}

/** Returns whether the host of a URL is an IP address. Node does not call `lookup` for such a host. */
export function isIpHost(host: string): boolean {
  return host.startsWith("[") || isIP(host) > 0;
}
