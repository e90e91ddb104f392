import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import type { Client } from "./handlers.ts";

/** Who is at the other end. `X-Forwarded-For` is believed only from a trusted proxy, and read from its near end. */
export function clientOf(c: Context, trusted: readonly string[]): Client {
  const info = c.env as Partial<Deno.ServeHandlerInfo<Deno.NetAddr>> | undefined;
  return {
    ...addressOf(info?.remoteAddr?.hostname ?? "127.0.0.1", c.req.header("x-forwarded-for") ?? "", trusted),
    user_agent: c.req.header("user-agent")?.slice(0, 500) ?? null,
    language: c.req.header("accept-language")?.slice(0, 200) ?? null,
    request_id: c.get("request_id"),
  };
}

const MOST_ADDRESSES = 1_000;
const known = new Map<string, Pick<Client, "ip" | "address">>();

/** Reading an address takes 50 µs, a tenth of an inventory; most callers ask again, so the last thousand are kept. */
function addressOf(peer: string, forwarded: string, trusted: readonly string[]): Pick<Client, "ip" | "address"> {
  const asked = `${peer} ${forwarded} ${trusted}`;
  const before = known.get(asked);
  if (before) return before;
  const ip = nearestUntrusted(peer, forwarded, trusted);
  const address = { ip: ipaddr.process(ip).toString(), address: networkOf(ip) };
  if (known.size >= MOST_ADDRESSES) known.delete(known.keys().next().value!);
  known.set(asked, address);
  return address;
}

/** Each hop named the one before it. The first that is not ours is the caller; whatever it wrote itself is not read. */
function nearestUntrusted(peer: string, forwarded: string, trusted: readonly string[]): string {
  const hops = forwarded.split(",").map(withoutPort);
  let address = peer;
  while (isTrusted(address, trusted) && ipaddr.isValid(hops.at(-1) ?? "")) address = hops.pop()!;
  return address;
}

/** Some proxies write `1.2.3.4:5678` and `[::1]:5678`. */
function withoutPort(hop: string): string {
  const [, bracketed, plain] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop.trim()) ?? [];
  return bracketed ?? plain ?? hop.trim();
}

function isTrusted(address: string, ranges: readonly string[]): boolean {
  const parsed = ipaddr.process(address);
  return ranges.some((range) => {
    const [base, bits] = ipaddr.parseCIDR(range.includes("/") ? range : `${range}/${range.includes(":") ? 128 : 32}`);
    return base.kind() === parsed.kind() && parsed.match(base, bits);
  });
}

/** One household has a /64 of IPv6: it counts as one address. */
function networkOf(address: string): string {
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv4"
    ? parsed.toString()
    : `${(parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16)).join(":")}::/64`;
}
