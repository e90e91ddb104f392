import { equalsAny, type Vault } from "../vault.ts";

const PURPOSE = "sign_in_code";

/** A code and what it was sent for. */
interface CodeOf {
  tenant_id: string;
  email: string;
  code: string;
}

/** Lifetime of a code in minutes. */
export const CODE_MINUTES = 10;

/**
 * Tries per code: 5 by each client, and 15 by all clients together that did not request it.
 *
 * The client that requested the code has its own 5 tries, which nobody else can use up. A code is one of 1,000,000, so
 * 20 tries guess it with a probability of 1 in 50,000. An address gets at most 10 codes a day (`codes_per_day`): 1 in
 * 5,000.
 */
export const TRIES = { per_client: 5, by_others: 15 };

/**
 * Returns six random digits. Random numbers above the last whole million are discarded, so that all codes are equally
 * likely.
 */
export function createCode(): string {
  const limit = Math.floor(2 ** 32 / 1_000_000) * 1_000_000;
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn! < limit) return String(drawn! % 1_000_000).padStart(6, "0");
  }
}

/** Returns whether a code has the stored hash. A code that was sent before `APP_SECRET` was rotated still counts. */
export async function isCode(vault: Vault, stored: string, code: CodeOf): Promise<boolean> {
  return equalsAny(stored, await vault.hmacs(textOf(code), PURPOSE));
}

/** Returns the hash of a code that the database stores. It depends on the shop, the address and `APP_SECRET`. */
export async function hashCode(vault: Vault, code: CodeOf): Promise<string> {
  return await vault.hmac(textOf(code), PURPOSE);
}

function textOf({ tenant_id, email, code }: CodeOf): string {
  return JSON.stringify([tenant_id, email, code]);
}
