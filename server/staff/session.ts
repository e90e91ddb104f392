import type { Sql } from "../db/client.ts";
import type { KnownStaff } from "../http/access_control.ts";
import { newToken } from "../token.ts";
import { findSessionByHash, touchSession } from "./sessions.sql.ts";

/** Returns the SHA-256 of a token. A token has 256 random bits, so a slow hash is not needed. */
export async function hashToken(token: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
}

/** Returns a token of 256 random bits and the hash that the database stores. */
export async function createToken(): Promise<{ token: string; hash: Uint8Array }> {
  const token = newToken();
  return { token, hash: await hashToken(token) };
}

/** Tokens remembered. */
const MAX_TOKENS = 10_000;

/** Creates the lookup of sessions. It asks the database each time, and only remembers which tokens were valid. */
export function createStaffSessions(sql: Sql, max_tokens = MAX_TOKENS) {
  const valid = new Set<string>();
  return {
    /** Returns whether a token was valid at its last use, so that it is no guess. */
    wasValid: (token: string): boolean => valid.has(token),
    /** Finds the person of a session and restarts its idle time, which is kept to the minute. */
    async find(token: string): Promise<KnownStaff | undefined> {
      const found = await findSessionByHash(sql, await hashToken(token));
      valid.delete(token);
      if (!found) return undefined;
      if (valid.size >= max_tokens) valid.delete(valid.values().next().value!);
      valid.add(token);
      const { is_stale, ...staff } = found;
      if (is_stale) await touchSession(sql, staff.tenant_id, staff);
      return staff;
    },
  };
}
