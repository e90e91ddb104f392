import type { Context } from "hono";
import type { Endpoint, KeyKind } from "../../shared/contract/mod.ts";
import type { Client, Customer, Tenant } from "./handlers.ts";
import { clientOf } from "./client.ts";
import { nameKey } from "./access_log.ts";
import { say } from "./headers.ts";
import { Problem } from "../problem.ts";

/** Who asks, as far as a route wants to know. */
export interface Caller {
  client: Client;
  tenant?: Tenant;
  kind?: KeyKind;
  key_id?: string;
  customer?: Customer;
}
/** Who may come in: key, origin, limit, session. */
export interface Door {
  /** Lets a request in, or throws why not. */
  admit(c: Context, endpoint: Pick<Endpoint, "access" | "session">): Promise<Caller>;
  /** Answers a browser that asks before it asks. */
  preflight(c: Context, methods: string[]): Response;
  /** Lets pages of any origin read the answer; whether the key allows it is `admit`'s. */
  openTo(c: Context): void;
}

/** A key that is good, and whose it is. */
export interface KnownKey {
  key_id: string;
  kind: KeyKind;
  allowed_origins: readonly string[];
  tenant_id: string;
  mode: "live" | "test";
}
/** What the door asks of the rooms behind it. */
export interface Doorkeeper {
  findKey(key: string): Promise<KnownKey | undefined>;
  /** Whether a key can be told without a query. */
  knowsKey(key: string): boolean;
  findCustomer(tenant_id: string, token: string): Promise<Customer | undefined>;
  /** Counts a request against a limit, or with a cost of 0 only looks; throws `rate_limited`. */
  spend(c: Context, limit: "secret" | "publishable" | "anonymous", bucket: string, cost?: 0 | 1): void;
  base_url: string;
  trusted_proxies: readonly string[];
}

/** The door of all routes; what has no valid key is counted before any query. */
export function openDoor(keeper: Doorkeeper): Door {
  return {
    async admit(c, { access, session }) {
      const client = clientOf(c, keeper.trusted_proxies);
      if (access === "public") {
        keeper.spend(c, "anonymous", client.address);
        return { client };
      }
      const key = await keyOf(c, client);
      nameKey(c, { shop: key.tenant_id, key_id: key.key_id });
      if (key.kind === "secret") keeper.spend(c, "secret", key.key_id);
      else keeper.spend(c, "publishable", `${key.key_id} ${client.address}`);
      judgeOrigin(c, key);
      if (access === "secret" && key.kind !== "secret") {
        throw new Problem("secret_key_required", "Use a secret key, from your server");
      }
      const tenant = { id: key.tenant_id, mode: key.mode };
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
    openTo(c) {
      const origin = c.req.header("origin");
      say(c, {
        ...origin && { "access-control-allow-origin": origin },
        "access-control-expose-headers": "Request-Id, Retry-After, RateLimit, ETag, Date",
        "vary": "Origin",
      });
    },
  };

  async function keyOf(c: Context, client: Client): Promise<KnownKey> {
    const [, text] = /^Bearer +(\S+) *$/i.exec(c.req.header("authorization") ?? "") ?? [];
    // guesses are limited before they cost a query
    if (text && !keeper.knowsKey(text)) keeper.spend(c, "anonymous", client.address, 0);
    const key = text ? await keeper.findKey(text) : undefined;
    if (key) return key;
    keeper.spend(c, "anonymous", client.address);
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
    const customer = await keeper.findCustomer(tenant_id, token);
    if (customer) return customer;
    throw new Problem("invalid_session", "The session is over; sign in again");
  }

  function judgeOrigin(c: Context, { kind, allowed_origins }: KnownKey) {
    if (kind === "publishable" && !allowed_origins.length) return;
    const origin = c.req.header("origin");
    if (kind === "secret" && !origin) return;
    if (c.req.header("sec-fetch-site") === "same-origin" || origin === keeper.base_url) return;
    if (kind === "secret") {
      throw new Problem("secret_key_in_browser", "This key is a secret: use it on your server, and replace it now");
    }
    if (!allowed_origins.some((allowed) => matches(allowed, origin ?? ""))) {
      throw new Problem("origin_not_allowed", "The key's allowed_origins do not name this site");
    }
  }
}

// a URL may have hosts that no name server knows
const labels = /^[\w-]+(\.[\w-]+)*$/;

/** Whether an origin, written as browsers write it, is the allowed one or lies below its `*.`. */
function matches(allowed: string, origin: string): boolean {
  if (!allowed.includes("*.")) return allowed === origin;
  const sent = URL.parse(origin), wanted = URL.parse(allowed.replace("*.", ""));
  return sent !== null && wanted !== null && sent.origin === origin && sent.protocol === wanted.protocol &&
    sent.port === wanted.port &&
    sent.hostname.endsWith(`.${wanted.hostname}`) && labels.test(sent.hostname);
}
