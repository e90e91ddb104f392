import { equalsAny, type Vault } from "../vault.ts";
import type { StaffRef } from "../refs.ts";

const PURPOSE = "staff_pin";

/**
 * Wrong PINs in 24 hours, by account and by device. From `free` on, each one doubles the wait, which begins with a
 * minute. At `most`, the rest of the day is refused.
 *
 * A PIN has at least four digits, so a day guesses one with a probability of 1 in 1,000, from however many devices. A
 * right PIN does not reset the count: a thief could otherwise guess between two sign-ins of the person.
 */
export const TRIES = { account: { free: 3, most: 10 }, device: { free: 6, most: 20 } } as const;
type Limit = (typeof TRIES)["account" | "device"];

/** Wrong PINs of the last 24 hours: how many, and how many seconds ago the first and the latest one was. */
export interface WrongPins {
  count: number;
  first_seconds_ago: number | null;
  last_seconds_ago: number | null;
}

/** Returns the seconds to wait before the next try. */
export function waitAfter({ count, first_seconds_ago, last_seconds_ago }: WrongPins, { free, most }: Limit): number {
  if (count >= most) return Math.max(1, 86_400 - (first_seconds_ago ?? 0));
  if (count < free) return 0;
  return Math.max(0, 60 * 2 ** (count - free) - (last_seconds_ago ?? 0));
}

/** Returns the hash of a PIN that the database stores. It depends on the shop, the person and `APP_SECRET`. */
export async function hashPin(vault: Pick<Vault, "hmac">, person: StaffRef, pin: string): Promise<string> {
  return await vault.hmac(textOf(person, pin), PURPOSE);
}

/** Returns whether a PIN has the stored hash. One that was set before `APP_SECRET` was rotated still counts. */
export async function isPin(
  vault: Pick<Vault, "hmacs">,
  stored: string,
  { person, pin }: { person: StaffRef; pin: string },
): Promise<boolean> {
  return equalsAny(stored, await vault.hmacs(textOf(person, pin), PURPOSE));
}

function textOf({ tenant_id, staff_id }: StaffRef, pin: string): string {
  return JSON.stringify([tenant_id, staff_id, pin]);
}
