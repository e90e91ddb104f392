import ipaddr from "ipaddr.js";
import { isIP } from "node:net";

const here = /(^|\.)(localhost|local|internal)$/;
// Azure's metadata answers at a public address
const metadata = "168.63.129.16";

/**
 * What is wrong with a webhook's URL as it is written, or undefined; no name is resolved. The URL parser has already made one
 * spelling of all (decimal, hex and octal addresses, full-width digits, IDN), so there is only that one to judge.
 */
export function faultOfUrl(text: string, { allowPrivate = false } = {}): string | undefined {
  const url = URL.parse(text);
  if (!url || !url.hostname) return "is not a URL";
  if (url.protocol !== "https:" && !(allowPrivate && url.protocol === "http:")) return "must be an https address";
  if (url.username || url.password) return "must not hold a name or password";
  if (allowPrivate) return undefined;
  if (url.port && Number(url.port) < 1_024) return "must have port 443, or one from 1024 on";
  const host = url.hostname.replace(/\.$/, "");
  if (isLiteral(host)) return "must have a host name, not an address";
  if (here.test(host)) return "must be reachable from the internet";
}

/** Whether a resolved address is out on the internet: global unicast, and no tunnel or translation to an address that is not. */
export function isPublic(address: string): boolean {
  if (!isIP(address)) return false;
  // Turns ::ffff:127.0.0.1 into 127.0.0.1
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast" || parsed.toString() === metadata) return false;
  // Whatever IPv6 has outside 2000::/3 is not given to anyone, or stands for an IPv4 address (::127.0.0.1)
  return parsed.kind() === "ipv4" || parsed.match(ipaddr.parse("2000::"), 3);
}

/** A host that is an address already: it is not resolved, so no `lookup` sees it. */
export function isLiteral(host: string): boolean {
  return host.startsWith("[") || isIP(host) > 0;
}
