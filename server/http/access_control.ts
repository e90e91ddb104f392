import type { Context } from "hono";
import { type Endpoint, includesRole, type KeyKind, type Role } from "../../shared/contract/mod.ts";
import type { Client, Customer, StaffCaller, Tenant } from "./handlers.ts";
import { clientOf } from "./client.ts";
import { setKey } from "./access_log.ts";
import { addHeaders } from "./headers.ts";
import type { LimitName } from "./rate_limit.ts";
import { matchesOrigin } from "./matches_origin.ts";
import { assertOwnOrigin } from "./own_origin.ts";
import { readBrowserCookie, readStaffCookie } from "./staff_cookie.ts";
import { Problem } from "../problem.ts";

/** An admitted caller. A public route knows only the client. */
export interface Caller {
  client: Client;
  tenant?: Tenant;
  kind?: KeyKind;
  /** The id of the API key, or of the person whose session was used. */
  key_id?: string;
  staff?: StaffCaller | undefined;
  customer?: Customer;
  /** The token of the browser's cookie, on the routes of the sign-in and of staff. */
  browser?: string | undefined;
}
/** The parts of an endpoint that decide who may call it. `role` is the one that a staff session needs. */
export type Guarded = Pick<Endpoint, "access" | "session" | "own_origin"> & { role: Role };
/** Decides who may call a route, by API key or staff session, origin, rate limit and customer's session. */
export interface AccessControl {
  /** Returns the caller of a request, or throws the Problem that refuses it. */
  admit(c: Context, endpoint: Guarded): Promise<Caller>;
  /** Answers a CORS preflight request. */
  preflight(c: Context, methods: string[]): Response;
  /** Lets pages of any origin read the response. `admit` checks whether the key allows the origin. */
  allowOrigin(c: Context): void;
}

/** A valid API key and its shop. */
export interface KnownKey {
  key_id: string;
  kind: KeyKind;
  allowed_origins: readonly string[];
  tenant_id: string;
  mode: "live" | "test";
}
/** A staff session that is neither idle nor too old, its person, who is not disabled, and its shop. */
export interface KnownStaff extends StaffCaller {
  tenant_id: string;
  mode: "live" | "test";
}
/** The functions and settings that access control needs from the rooms above it. */
export interface AccessDeps {
  findKey(key: string): Promise<KnownKey | undefined>;
  /** Returns whether a key is cached, so that finding it needs no query. */
  knowsKey(key: string): boolean;
  findCustomer(tenant_id: string, token: string): Promise<Customer | undefined>;
  /** Asks the database each time, so that a person who is disabled is refused at once. */
  findStaff(token: string): Promise<KnownStaff | undefined>;
  /** Returns whether a token was valid at its last use, so that it is no guess. */
  knowsStaff(token: string): boolean;
  /** Counts a request against a limit. With a cost of 0, only checks it. Throws `rate_limited`. */
  countRequest(c: Context, limit: LimitName, counted: { caller: string; network?: string; cost?: 0 | 1 }): void;
  /** Called with the website of a request with a publishable key. Writes at most once per site and day. */
  recordSite(tenant_id: string, origin: string): Promise<void>;
  base_url: string;
  trusted_proxies: readonly string[];
}

/** Creates the access control of all routes. A request without a valid key is rate limited before any query. */
export function createAccessControl(deps: AccessDeps): AccessControl {
  return {
    async admit(c, endpoint) {
      const { access, session } = endpoint;
      const client = clientOf(c, deps.trusted_proxies);
      if (access === "public") {
        countAnonymous(c, client);
        if (!endpoint.own_origin) return { client };
        return { client, staff: await signedInBefore(c), browser: readBrowserCookie(c, deps.base_url) };
      }
      // A page may contain a publishable key and be opened by a person who is signed in: the key counts
      const hasKey = c.req.header("authorization") !== undefined;
      const token = hasKey ? undefined : readStaffCookie(c, deps.base_url);
      if (token !== undefined) return await admitStaff(c, endpoint, { client, token });
      if (access === "staff") throw new Problem("staff_session_required", "Sign in; an API key is not accepted here");
      const key = await authenticate(c, client);
      setKey(c, { shop: key.tenant_id, key_id: key.key_id });
      if (key.kind === "secret") deps.countRequest(c, "secret", { caller: key.key_id });
      else deps.countRequest(c, "publishable", countedFor(client, `${key.key_id} `));
      assertOrigin(c, key);
      if (access === "secret" && key.kind !== "secret") {
        throw new Problem("secret_key_required", "Use a secret key, from your server");
      }
      const tenant = { id: key.tenant_id, mode: key.mode };
      const origin = c.req.header("origin");
      if (key.kind === "publishable" && origin) await deps.recordSite(tenant.id, origin);
      const customer = session ? await customerOf(c, tenant.id, session) : undefined;
      return { client, tenant, kind: key.kind, key_id: key.key_id, customer };
    },
    preflight(c, methods) {
      if (!methods.length) return c.body(null, 204);
      c.header("access-control-allow-origin", c.req.header("origin") ?? "*");
      c.header("access-control-allow-methods", "GET, POST, PATCH");
      c.header("access-control-allow-headers", "Authorization, Content-Type, Idempotency-Key, X-Customer-Session");
      c.header("access-control-max-age", "7200");
      c.header("vary", "Origin");
      return c.body(null, 204);
    },
    allowOrigin(c) {
      const origin = c.req.header("origin");
      addHeaders(c, {
        ...origin && { "access-control-allow-origin": origin },
        "access-control-expose-headers": "Request-Id, Retry-After, RateLimit, ETag, Date",
        "vary": "Origin",
      });
    },
  };

  function countAnonymous(c: Context, client: Client, cost: 0 | 1 = 1) {
    deps.countRequest(c, "anonymous", { ...countedFor(client), cost });
  }

  async function admitStaff(
    c: Context,
    { role, session }: Guarded,
    { client, token }: { client: Client; token: string },
  ): Promise<Caller> {
    assertOwnOrigin(c, deps.base_url);
    // A guessed token must not cost a query once the limit is reached, nor may guesses keep others of a network out
    if (!deps.knowsStaff(token)) countAnonymous(c, client, 0);
    const known = await deps.findStaff(token);
    if (!known) {
      countAnonymous(c, client);
      throw new Problem("staff_session_required", "The session has ended; sign in again");
    }
    const { tenant_id, mode, ...staff } = known;
    setKey(c, { shop: tenant_id, key_id: staff.id });
    deps.countRequest(c, "secret", { caller: staff.id });
    if (!includesRole(staff.role, role)) {
      throw new Problem("role_required", `Only a person with the role ${role} or a higher one may do this`, { role });
    }
    const customer = session ? await customerOf(c, tenant_id, session) : undefined;
    const browser = readBrowserCookie(c, deps.base_url);
    return { client, tenant: { id: tenant_id, mode }, kind: "secret", key_id: staff.id, staff, customer, browser };
  }

  /** Returns the person whom the browser of a sign-in still has a session for. The new session replaces it. */
  async function signedInBefore(c: Context): Promise<StaffCaller | undefined> {
    assertOwnOrigin(c, deps.base_url);
    const token = readStaffCookie(c, deps.base_url);
    return token === undefined ? undefined : await deps.findStaff(token);
  }

  async function authenticate(c: Context, client: Client): Promise<KnownKey> {
    const [, text] = /^Bearer +(\S+) *$/i.exec(c.req.header("authorization") ?? "") ?? [];
    // A guessed key must not cost a query once the limit is reached
    if (text && !deps.knowsKey(text)) countAnonymous(c, client, 0);
    const key = text ? await deps.findKey(text) : undefined;
    if (key) return key;
    countAnonymous(c, client);
    throw new Problem(
      "invalid_api_key",
      text ? "The API key is not valid" : "Send your API key as Authorization: Bearer …",
    );
  }

  async function customerOf(
    c: Context,
    tenant_id: string,
    session: "required" | "optional",
  ): Promise<Customer | undefined> {
    const token = c.req.header("x-customer-session");
    if (!token) {
      if (session === "optional") return undefined;
      throw new Problem("session_required", "Send the session token as X-Customer-Session");
    }
    const customer = await deps.findCustomer(tenant_id, token);
    if (customer) return customer;
    throw new Problem("invalid_session", "The session has ended; sign in again");
  }

  function assertOrigin(c: Context, { kind, allowed_origins }: KnownKey) {
    if (kind === "publishable" && !allowed_origins.length) return;
    const origin = c.req.header("origin");
    if (kind === "secret" && !origin) return;
    if (c.req.header("sec-fetch-site") === "same-origin" || origin === deps.base_url) return;
    if (kind === "secret") {
      throw new Problem(
        "secret_key_in_browser",
        "This is a secret key. Use it on your server only, and rotate it now: this page has published it.",
      );
    }
    if (!allowed_origins.some((allowed) => matchesOrigin(allowed, origin ?? ""))) {
      throw new Problem("origin_not_allowed", "The key's `allowed_origins` do not contain this site");
    }
  }
}

/** Returns what a limit counts for a client: its address, and the network that it shares, if that is larger. */
export function countedFor({ address, network }: Client, prefix = ""): { caller: string; network?: string } {
  return { caller: prefix + address, ...network !== address && { network: prefix + network } };
}
