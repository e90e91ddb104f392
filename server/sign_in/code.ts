import type { Vault } from "../vault.ts";

/** How long a code lives, and how many tries it stands. */
export const CODE_MINUTES = 10;
export const MOST_TRIES = 5;

/** Six digits, each as likely as any other: numbers past the last whole million are drawn again. */
export function makeCode(): string {
  const fair = Math.floor(2 ** 32 / 1_000_000) * 1_000_000;
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn! < fair) return String(drawn! % 1_000_000).padStart(6, "0");
  }
}

/** What the database keeps of a code: good for one shop and one address, and useless without `APP_SECRET`. */
export async function hashOfCode(
  vault: Vault,
  { tenant_id, email, code }: { tenant_id: string; email: string; code: string },
) {
  return await vault.hmac(JSON.stringify([tenant_id, email, code]), "sign_in_code");
}
