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
];
