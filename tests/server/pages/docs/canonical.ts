import { createHash } from "node:crypto";

const HEX = "0123456789abcdef";
const BASE32 = "0123456789abcdefghjkmnpqrstvwxyz";
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * What differs from run to run. Group 1 stays as it is; the rest is replaced by characters of the alphabet. An id may
 * follow an escaped line break, as in a CSV file.
 */
const RANDOM: [pattern: RegExp, alphabet: string][] = [
  [
    /(?:\b|(?<=\\n))((?:ten|key|cat|fi|down|ao|pt|rt|tx|dc|pr|qu|un|us|loc|cust|of|hold|bk|li|pay|ph|re|chg|bal|rdr|rpay|wt|ws|sl|wh|evt|dlv|st|aud|push|bulk|close|inv|cf)_[0-9a-z]{10})[0-9a-z]{16}/,
    BASE32,
  ],
  [/\b(free_[0-9a-z]{10})[0-9a-z]{16}/, BASE32],
  [/\b((?:pi|seti|cus|pm|re)_demo_)[0-9A-Za-z]{24}/, BASE62],
  [/\b((?:pi|seti|re|ch|cus|pm|dp|du|acct)_)0[0-9a-z]{17}\b/, BASE62],
  [/(?<=\bws_[0-9a-z]{26}\/)()[\w-]{43}/, BASE62],
  [/(_secret_)[0-9A-Za-z]{24}/, BASE62],
  [/\b(svc_(?:sk|pk)_test_)[0-9A-Za-z]{38}/, BASE62],
  [/("last_four":\s*")[0-9A-Za-z]{4}/, BASE62],
  [/(whsec_)[A-Za-z0-9+/]{43}/, BASE62],
  [/("(?:booking_)?number":\s*")[2-9A-HJ-NP-TV-Z]{7}/, "23456789ABCDEFGHJKMNPQRSTVWXYZ"],
  [/("(?:hash|previous_hash)":\s*")[0-9a-f]{64}/, HEX],
  [/("session_token":\s*"svc_cs_)[\w-]{43}/, BASE62],
  [/("(?:token|next_cursor)":\s*")[\w.-]{40,}/, BASE62],
  [/(\/(?:sign|pay|o|b|booking-links|offer-links)\/)[\w-]{43}/, BASE62],
  [/(\/calendar\/)[\w-]{43}/, BASE62],
  [/("code":\s*")\d{6}(?=")/, "0123456789"],
  [/(\b)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/, HEX],
];

/** What may be the number of a booking in a text: a known one is replaced there as well. */
const BOOKING_NUMBER = "(?<![A-Z0-9])[2-9A-HJ-NP-TV-Z]{7}(?![A-Z0-9])";

/**
 * Creates a function that replaces random values by ones that depend only on the order in which they first appear. The
 * same requests then have the same text in each run.
 */
export function createCanonical(): (text: string) => string {
  const known = new Map<string, string>();
  const endings = new Map<string, string>();
  const any = new RegExp([...RANDOM.map(([{ source }]) => source), BOOKING_NUMBER].join("|"), "g");
  return (text) =>
    withOwnEndings(
      text.replace(any, (found: string, ...groups: (string | undefined)[]) => {
        const kind = groups.slice(0, RANDOM.length).findIndex((fixed) => fixed !== undefined);
        if (kind < 0) return known.get(found) ?? found;
        const fixed = groups[kind]!;
        const value = found.slice(fixed.length);
        const standIn = known.get(value) ?? standInOf(value, RANDOM[kind]![1], known.size);
        known.set(value, standIn);
        return fixed + standIn;
      }),
      endings,
    );
}

/** Lets `last_four` of a new key be the end of the key's stand-in, there and in later answers. */
function withOwnEndings(text: string, endings: Map<string, string>): string {
  for (const [, own, ending] of text.matchAll(/"last_four":\s*"(\w{4})"[^]*?"key":\s*"svc_\w+?(\w{4})"/g)) {
    endings.set(own!, ending!);
  }
  return text.replace(/(?<="last_four":\s*")\w{4}/g, (own) => endings.get(own) ?? own);
}

function standInOf(value: string, alphabet: string, order: number): string {
  const bytes = createHash("sha512").update(`example ${order}`).digest();
  const isUuid = /^[0-9a-f]{8}-/.test(value);
  const length = isUuid ? 36 : Math.min(value.length, 64);
  const characters = Array.from({ length }, (_, at) => alphabet[bytes[at]! % alphabet.length]!);
  return characters.map((character, at) => isUuid && [8, 13, 18, 23].includes(at) ? "-" : character).join("");
}
