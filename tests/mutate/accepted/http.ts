import type { Accepted } from "../accepted.ts";

export const acceptedInHttp: Accepted[] = [
  {
    file: "server/http/access_control.ts",
    text: 'if (key.kind === "publishable" && origin) await deps.recordSite(tenant.id, origin);',
    mutation: 'key.kind === "publishable" && origin → key.kind === "publishable" || origin',
    reason: "Without an origin nothing is recorded, nor is the origin of this server, the only one of secret keys.",
  },
  {
    file: "server/http/access_control.ts",
    text: 'if (key.kind === "publishable" && origin) await deps.recordSite(tenant.id, origin);',
    mutation: 'key.kind === "publishable" && origin → true',
    reason: "Without an origin nothing is recorded, nor is the origin of this server, the only one of secret keys.",
  },
  {
    file: "server/http/access_control.ts",
    text: "return token === undefined ? undefined : await deps.findStaff(token);",
    mutation: "token === undefined → false",
    reason: "A query for no token finds nobody.",
  },
  {
    file: "server/http/access_control.ts",
    text: 'const [, text] = /^Bearer +(\\S+) *$/i.exec(c.req.header("authorization") ?? "") ?? [];',
    mutation: 'c.req.header("authorization") ?? "" → c.req.header("authorization")',
    reason: "The text `undefined` does not match either.",
  },
  {
    file: "server/http/access_control.ts",
    text: 'if (!allowed_origins.some((allowed) => matches(allowed, origin ?? ""))) {',
    mutation: 'origin ?? "" → origin',
    reason: "No allowed origin equals undefined, and `URL.parse` returns null for it.",
  },
  {
    file: "server/http/client.ts",
    text: "if (cached) return cached;",
    mutation: "cached → false",
    reason: "The cache saves time only: it returns what would be computed again.",
  },
  {
    file: "server/http/client.ts",
    text: "if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value!);",
    reason: "The size of the cache decides about memory only.",
  },
  {
    file: "server/http/client.ts",
    text: "if (key.length <= MAX_KEY) cache.set(key, address);",
    reason: "What is cached decides about time and memory only.",
  },
  {
    file: "server/http/client.ts",
    text: "ranges.set(trusted, read);",
    reason: "The ranges of a list are parsed again if they are not cached.",
  },
  {
    file: "server/http/client.ts",
    text: 'while (isTrusted(address, trusted) && ipaddr.isValid(hops.at(-1) ?? "")) address = hops.pop()!;',
    mutation: 'hops.at(-1) ?? "" → hops.at(-1)',
    reason: "No hop is no valid address either.",
  },
];
