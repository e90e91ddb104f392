import type { Sql } from "../db/client.ts";
import type { Customer } from "../http/handlers.ts";
import { newToken } from "../token.ts";
import { touchSession } from "./sessions.sql.ts";

/** A new session token: 256 bits of chance. */
export function makeSessionToken(): string {
  return `svc_cs_${newToken()}`;
}

/** SHA-256: a token is too long to be guessed, so a slow hash would protect nothing more. */
export async function hashOfToken(token: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
}

/** Whose session this is, if it is alive and this shop's; asking keeps it alive. What the door asks. */
export async function findSession(sql: Sql, tenant_id: string, token: string): Promise<Customer | undefined> {
  if (!/^svc_cs_[\w-]{43}$/.test(token)) return undefined;
  return await touchSession(sql, tenant_id, await hashOfToken(token));
}
