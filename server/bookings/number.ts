/** Omits characters that are easily confused (0/O, 1/I/L, U/V). */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Returns a random booking number for people, such as `K7M4QX9`. It does not reveal how many bookings a shop has. The
 * table makes it unique.
 */
export function createBookingNumber(): string {
  const bytes: number[] = [];
  // 240 is the largest multiple of 30 in a byte: all characters are equally likely
  while (bytes.length < 7) bytes.push(...crypto.getRandomValues(new Uint8Array(12)).filter((byte) => byte < 240));
  return bytes.slice(0, 7).map((byte) => ALPHABET[byte % 30]).join("");
}
