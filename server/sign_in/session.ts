import type { Sql } from "../db/client.ts";
import type { Customer } from "../http/handlers.ts";
import { newToken } from "../token.ts";
import { touchSession } from "./sessions.sql.ts";

/** Returns a session token of 256 random bits. */
export function createSessionToken(): string {
  return `svc_cs_${newToken()}`;
}

/** Returns the SHA-256 of a token. A token is too long to be guessed, so a slow hash is not needed. */
export async function hashSessionToken(token: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
}

/** Finds the customer of a session of this shop and restarts the session's idle time. */
export async function findSession(sql: Sql, tenant_id: string, token: string): Promise<Customer | undefined> {
  if (!/^svc_cs_[\w-]{43}$/.test(token)) return undefined;
  return await touchSession(sql, tenant_id, await hashSessionToken(token));
}
