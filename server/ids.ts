/** Makes ids: prefix `_` 26 lower-case Crockford base32 characters that sort by creation. */
export interface Ids {
  next(prefix: IdPrefix): string;
}
/** What an id is of. */
export type IdPrefix =
  | "ten"
  | "key"
  | "cat"
  | "fi"
  | "ao"
  | "loc"
  | "cust"
  | "hold"
  | "bk"
  | "li"
  | "pay"
  | "ph"
  | "re"
  | "wt"
  | "ws"
  | "sl"
  | "wh"
  | "evt"
  | "dlv";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** 48 bits of milliseconds, 16 of a counter within one, 64 of chance (the layout of a ULID, ordered within a process too). */
export function createIds(clock: { now(): Date }): Ids {
  let last = 0, count = 0;
  return {
    next(prefix) {
      const now = Math.max(last, clock.now().getTime());
      count = now === last ? count + 1 : 0;
      last = count > 0xffff ? now + 1 : now;
      count &= 0xffff;
      const chance = crypto.getRandomValues(new BigUint64Array(1))[0]!;
      return `${prefix}_${base32(BigInt(last) << 80n | BigInt(count) << 64n | chance)}`;
    },
  };
}

function base32(value: bigint): string {
  let written = "";
  for (let shift = 125n; shift >= 0n; shift -= 5n) written += alphabet[Number(value >> shift & 31n)];
  return written;
}
