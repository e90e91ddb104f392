/** Generates ids: a prefix, `_`, and 26 lower-case Crockford base32 characters. Ids sort by creation time. */
export interface Ids {
  next(prefix: IdPrefix): string;
}
/** The kind of record that an id names. */
export type IdPrefix =
  | "ten"
  | "key"
  | "cat"
  | "fi"
  | "down"
  | "ao"
  | "pt"
  | "rt"
  | "tx"
  | "dc"
  | "pr"
  | "qu"
  | "un"
  | "us"
  | "loc"
  | "cust"
  | "of"
  | "hold"
  | "bk"
  | "li"
  | "pay"
  | "ph"
  | "re"
  | "chg"
  | "bal"
  | "rdr"
  | "rpay"
  | "wt"
  | "ws"
  | "sl"
  | "wh"
  | "evt"
  | "dlv"
  | "st"
  | "push"
  | "inv"
  | "mt"
  | "bulk"
  | "close"
  | "cf";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * Creates a generator of ids with the layout of a ULID: 48 bits of Unix time in ms, then 80 bits.
 *
 * Those are a 16-bit counter within the millisecond and 64 random bits. The counter orders the ids of one process.
 */
export function createIds(clock: { now(): Date }): Ids {
  let last = 0;
  let count = 0;
  return {
    next(prefix) {
      const now = Math.max(last, clock.now().getTime());
      count = now === last ? count + 1 : 0;
      last = count > 0xffff ? now + 1 : now;
      count &= 0xffff;
      const random = crypto.getRandomValues(new BigUint64Array(1))[0]!;
      return `${prefix}_${base32(BigInt(last) << 80n | BigInt(count) << 64n | random)}`;
    },
  };
}

function base32(value: bigint): string {
  let text = "";
  for (let shift = 125n; shift >= 0n; shift -= 5n) text += alphabet[Number(value >> shift & 31n)];
  return text;
}
