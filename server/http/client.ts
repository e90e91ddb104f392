import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import type { Client } from "./handlers.ts";

/** Who is at the other end, read when it is asked. `X-Forwarded-For` is believed only from a trusted proxy, from its near end. */
export function clientOf(c: Context, trusted: readonly string[]): Client {
  return new Caller(c, trusted);
}

// A class: an object written with getters has a shape of its own each time, which only a full collection takes away
class Caller implements Client {
  constructor(private readonly c: Context, private readonly trusted: readonly string[]) {}

  get ip() {
    return this.#read().ip;
  }
  get address() {
    return this.#read().address;
  }
  get user_agent() {
    return this.c.req.header("user-agent")?.slice(0, 500) ?? null;
  }

  #read() {
    return addressOf(peerOf(this.c) ?? "127.0.0.1", this.c.req.header("x-forwarded-for") ?? "", this.trusted);
  }
}

const MOST_ADDRESSES = 1_000, MOST_WRITTEN = 200;
const known = new Map<string, Pick<Client, "ip" | "address">>();

/** Most callers ask again, so the last thousand are kept; a header of any length is not. */
function addressOf(peer: string, forwarded: string, trusted: readonly string[]): Pick<Client, "ip" | "address"> {
  const asked = `${peer} ${forwarded} ${trusted}`;
  const before = known.get(asked);
  if (before) return before;
  const ip = nearestUntrusted(peer, forwarded, trusted);
  const address = { ip: ipaddr.process(ip).toString(), address: networkOf(ip) };
  if (known.size >= MOST_ADDRESSES) known.delete(known.keys().next().value!);
  if (asked.length <= MOST_WRITTEN) known.set(asked, address);
  return address;
}

/** Characters of `X-Forwarded-For` that are read: its end, which the nearest proxies wrote. */
const MAX_FORWARDED = 2_000;

/** Each hop named the one before it. The first that is not ours is the caller; whatever it wrote itself is not read. */
function nearestUntrusted(peer: string, forwarded: string, trusted: readonly string[]): string {
  const hops = forwarded.slice(-MAX_FORWARDED).split(",").map(withoutPort);
  let address = peer;
  while (isTrusted(address, trusted) && ipaddr.isValid(hops.at(-1) ?? "")) address = hops.pop()!;
  return address;
}

/** Some proxies write `1.2.3.4:5678` and `[::1]:5678`. */
function withoutPort(hop: string): string {
  const [, bracketed, plain] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop.trim()) ?? [];
  return bracketed ?? plain ?? hop.trim();
}

/** Returns the address at the other end of the connection; undefined in tests without a network. */
export function peerOf(c: Context): string | undefined {
  const info = c.env as Partial<Deno.ServeHandlerInfo<Deno.NetAddr>> | undefined;
  return info?.remoteAddr?.hostname;
}

/** Whether an address belongs to this machine or a private network, where proxies are. */
export function isLocalPeer(address: string): boolean {
  const range = ipaddr.process(address).range();
  return ["loopback", "private", "uniqueLocal", "linkLocal", "carrierGradeNat"].includes(range);
}

/** Whether an address is one of the trusted proxies. */
export function isTrusted(address: string, trusted: readonly string[]): boolean {
  const parsed = ipaddr.process(address);
  return rangesOf(trusted).some(([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits));
}

const ranges = new WeakMap<readonly string[], ReturnType<typeof ipaddr.parseCIDR>[]>();

/** Read once: it takes 20 µs each. */
function rangesOf(trusted: readonly string[]) {
  const read = ranges.get(trusted) ??
    trusted.map((range) => ipaddr.parseCIDR(cidrOf(range)));
  ranges.set(trusted, read);
  return read;
}

/** Whether a range can be read: `10.0.0.0/8`, `fd00::/8`, or one address. */
export function isRange(text: string): boolean {
  return ipaddr.isValidCIDR(cidrOf(text));
}

function cidrOf(range: string): string {
  return range.includes("/") ? range : `${range}/${range.includes(":") ? 128 : 32}`;
}

/** One household has a /64 of IPv6: it counts as one address. */
export function networkOf(address: string): string {
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv4"
    ? parsed.toString()
    : `${(parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16)).join(":")}::/64`;
}
