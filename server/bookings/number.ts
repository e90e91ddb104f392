/** Without letters and digits that are taken for one another. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A booking's number for people, like `K7M4QX9`: unguessable enough not to tell how many a shop has, unique by the table. */
export function makeNumber(): string {
  const bytes: number[] = [];
  while (bytes.length < 7) bytes.push(...crypto.getRandomValues(new Uint8Array(12)).filter((byte) => byte < 240));
  return bytes.slice(0, 7).map((byte) => alphabet[byte % 30]).join("");
}
