import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import type { Client } from "./handlers.ts";
import { unavailable } from "../problem.ts";

/** Returns the client of a request. `X-Forwarded-For` is trusted only as far as trusted proxies wrote it. */
export function clientOf(c: Context, trusted: readonly string[]): Client {
  return new RequestClient(c, trusted);
}

/**
 * Reads the address only when it is needed. A class, because V8 creates a new shape for each object literal with
 * getters.
 */
class RequestClient implements Client {
  constructor(private readonly c: Context, private readonly trusted: readonly string[]) {}

  get ip() {
    return this.#read().ip;
  }
  get address() {
    return this.#read().address;
  }
  get network() {
    return this.#read().network;
  }
  get user_agent() {
    return this.c.req.header("user-agent")?.slice(0, 500) ?? null;
  }

  #read() {
    return addressOf(peerOf(this.c) ?? "127.0.0.1", this.c.req.header("x-forwarded-for") ?? "", this.trusted);
  }
}

type Addresses = Pick<Client, "ip" | "address" | "network">;

/** Addresses cached, and the longest cache key in characters. */
const MAX_CACHED = 1_000, MAX_KEY = 200;
const cache = new Map<string, Addresses>();

function addressOf(peer: string, forwarded: string, trusted: readonly string[]): Addresses {
  const key = `${peer} ${forwarded} ${trusted}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const ip = nearestUntrusted(peer, forwarded, trusted);
  const address = { ip: ipaddr.process(ip).toString(), address: networkOf(ip, 64), network: networkOf(ip, 48) };
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value!);
  if (key.length <= MAX_KEY) cache.set(key, address);
  return address;
}

/** The number of characters of `X-Forwarded-For` that are read, from its end, which the nearest proxies wrote. */
const MAX_FORWARDED = 2_000;

/** Walks back from the peer over trusted proxies. The first address that is not trusted is the client. */
function nearestUntrusted(peer: string, forwarded: string, trusted: readonly string[]): string {
  const hops = forwarded.slice(-MAX_FORWARDED).split(",").map(withoutPort);
  let address = peer;
  while (isTrusted(address, trusted) && ipaddr.isValid(hops.at(-1) ?? "")) address = hops.pop()!;
  return address;
}

/** Removes the port, which some proxies add: `1.2.3.4:5678` and `[::1]:5678`. */
function withoutPort(hop: string): string {
  const [, bracketed, plain] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop.trim()) ?? [];
  return bracketed ?? plain ?? hop.trim();
}

/**
 * Returns the address at the other end of the connection; undefined in tests without a network. Throws a 503 if the
 * client has closed the connection, which nobody receives.
 */
export function peerOf(c: Context): string | undefined {
  const info = c.env as Partial<Deno.ServeHandlerInfo<Deno.NetAddr>> | undefined;
  try {
    return info?.remoteAddr?.hostname;
  } catch (error) {
    if (error instanceof TypeError) throw unavailable("The client has closed the connection");
    throw error;
  }
}

/** Returns whether an address belongs to this machine or a private network, where proxies are. */
export function isLocalPeer(address: string): boolean {
  const range = ipaddr.process(address).range();
  return ["loopback", "private", "uniqueLocal", "linkLocal", "carrierGradeNat"].includes(range);
}

/** Returns whether an address is one of the trusted proxies. */
export function isTrusted(address: string, trusted: readonly string[]): boolean {
  const parsed = ipaddr.process(address);
  return rangesOf(trusted).some(([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits));
}

const ranges = new WeakMap<readonly string[], ReturnType<typeof ipaddr.parseCIDR>[]>();

/** Parses the trusted ranges, once per list. */
function rangesOf(trusted: readonly string[]) {
  const read = ranges.get(trusted) ??
    trusted.map((range) => ipaddr.parseCIDR(cidrOf(range)));
  ranges.set(trusted, read);
  return read;
}

/** Returns whether a text is a CIDR range or an address, such as `10.0.0.0/8`, `fd00::/8` or `::1`. */
export function isRange(text: string): boolean {
  return ipaddr.isValidCIDR(cidrOf(text));
}

function cidrOf(range: string): string {
  return range.includes("/") ? range : `${range}/${range.includes(":") ? 128 : 32}`;
}

/**
 * Returns an IPv4 address itself, and the network of an IPv6 address with so many bits. One household has a whole /64,
 * and whoever rents a server or a tunnel has a whole /48.
 */
export function networkOf(address: string, bits: 64 | 48): string {
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv4"
    ? parsed.toString()
    : `${(parsed as ipaddr.IPv6).parts.slice(0, bits / 16).map((part) => part.toString(16)).join(":")}::/${bits}`;
}
