import assert from "node:assert/strict";
import { peerOf } from "../../../server/http/client.ts";
import { Hono } from "hono";
import { clientOf } from "../../../server/http/client.ts";
import { proxyWarning } from "../../../server/http/proxy_warning.ts";

const proxies = ["10.0.0.0/8", "192.0.2.1", "fd00::/8"];

let calls = 0;

async function addressOf(peer: string, forwarded?: string, trusted: readonly string[] = proxies): Promise<string> {
  // Addresses are cached per list of proxies
  const own = trusted.length ? [...trusted, `198.18.0.${++calls}`] : trusted;
  const app = new Hono().get("/", (c) => c.text(clientOf(c, own).address));
  const headers: Record<string, string> = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return await (await app.request("/", { headers }, { remoteAddr: { hostname: peer } })).text();
}

for (
  const [name, peer, forwarded, address] of [
    ["the peer when nothing was forwarded", "203.0.113.9", undefined, "203.0.113.9"],
    ["the peer when it is not a trusted proxy", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
    ["the address that a trusted proxy forwarded", "10.1.2.3", "198.51.100.1", "198.51.100.1"],
    [
      "the nearest hop that is not a trusted proxy",
      "10.1.2.3",
      "1.1.1.1, 198.51.100.1, 192.0.2.1",
      "198.51.100.1",
    ],
    ["the last proxy when it forwarded an invalid address", "10.1.2.3", "1.1.1.1, unknown", "10.1.2.3"],
    ["a hop without its port", "10.1.2.3", "198.51.100.1:4711", "198.51.100.1"],
    [
      "the /64 network of an IPv6 hop, without its brackets and port",
      "fd00::1",
      "[2001:db8:1:2:3:4:5:6]:443",
      "2001:db8:1:2::/64",
    ],
    ["the IPv4 address of an IPv4-mapped IPv6 peer", "::ffff:203.0.113.9", undefined, "203.0.113.9"],
    ["a hop between spaces", "10.1.2.3", " 198.51.100.1 ", "198.51.100.1"],
    ["a hop between spaces without its port", "10.1.2.3", "1.1.1.1, 198.51.100.1:4711 ", "198.51.100.1"],
    ["the farthest proxy when all hops are trusted", "10.1.2.3", "10.3.3.3, 10.2.2.2", "10.3.3.3"],
    ["an IPv6 hop without brackets", "10.1.2.3", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["the /64 network of an IPv6 peer", "2001:db8:1:2:ffff::1", undefined, "2001:db8:1:2::/64"],
  ] as const
) {
  Deno.test(`the client address is ${name}`, async () => assert.equal(await addressOf(peer, forwarded), address));
}

Deno.test("the network of a client is the /48 of an IPv6 address, and an IPv4 address itself", async () => {
  const app = new Hono().get("/", (c) => c.text(clientOf(c, []).network));
  const read = async (hostname: string) => await (await app.request("/", {}, { remoteAddr: { hostname } })).text();
  assert.deepEqual(
    [await read("2001:db8:1:2:3:4:5:6"), await read("::ffff:203.0.113.9"), await read("203.0.113.9")],
    ["2001:db8:1::/48", "203.0.113.9", "203.0.113.9"],
  );
});

Deno.test("a single IPv6 address is trusted, and no other of its network", async () => {
  assert.equal(await addressOf("2001:db8::1", "198.51.100.1", ["2001:db8::1"]), "198.51.100.1");
  assert.equal(await addressOf("2001:db8::2", "198.51.100.1", ["2001:db8::1"]), "2001:db8:0:0::/64");
});

Deno.test("the first 500 characters of the user agent are read, and null without one", async () => {
  const app = new Hono().get("/", (c) => c.json(clientOf(c, proxies).user_agent));
  const read = async (headers: Record<string, string>) => await (await app.request("/", { headers })).json();
  const long = `b${"a".repeat(499)}`;
  assert.deepEqual([await read({ "user-agent": `${long}c` }), await read({})], [long, null]);
});

Deno.test("X-Forwarded-For is ignored when no proxy is trusted", async () => {
  assert.equal(await addressOf("10.1.2.3", "198.51.100.1", []), "10.1.2.3");
});

/** Returns the advice that is logged for requests of these peers, all with `X-Forwarded-For`. */
async function adviceFor(peers: readonly string[], trusted: readonly string[], forwarded = "198.51.100.1") {
  const advice: string[] = [];
  const log = (_level: string, event: string, fields: Record<string, unknown> = {}) =>
    void advice.push(`${event}: ${fields.advice}`);
  const app = new Hono().use(proxyWarning(log, trusted)).get("/", (c) => c.text(""));
  const headers = forwarded ? { "x-forwarded-for": forwarded } : undefined;
  for (const hostname of peers) await app.request("/", { headers }, { remoteAddr: { hostname } });
  return advice;
}

Deno.test("an untrusted proxy on a private address is logged once with the setting that trusts it", async () => {
  for (const peer of ["127.0.0.1", "10.1.2.3", "172.17.0.1", "192.168.1.1", "::1", "fd00::1"]) {
    const [line, ...more] = await adviceFor([peer, peer, peer], []);
    assert.match(line!, /^untrusted_proxy: .*Set TRUSTED_PROXIES=/);
    assert.ok(line!.includes(`TRUSTED_PROXIES=${peer}`) && !more.length, line);
  }
  assert.equal((await adviceFor(["172.17.0.1"], ["10.0.0.0/8"])).length, 1);
});

Deno.test("no proxy is logged for a trusted peer, a public peer or a request that was not forwarded", async () => {
  assert.deepEqual(await adviceFor(["10.1.2.3"], ["10.0.0.0/8"]), []);
  assert.deepEqual(await adviceFor(["203.0.113.9"], []), []);
  assert.deepEqual(await adviceFor(["10.1.2.3"], [], ""), []);
});

Deno.test("a client that has closed its connection is a 503 and no bug", () => {
  // As `Deno.serve` throws it
  const remoteAddr = {
    get: () => {
      throw new TypeError("Request closed");
    },
  };
  const env = Object.defineProperty({}, "remoteAddr", remoteAddr);
  assert.throws(() => peerOf({ env } as never), { code: "unavailable" });
});

Deno.test("peerOf throws any other error of the connection as it is", () => {
  const error = new Error("unexpected");
  const env = {
    get remoteAddr() {
      throw error;
    },
  };
  assert.throws(() => peerOf({ env } as never), error);
});
