/** A telephone number as people write it: digits, spaces and ( ) - / after an optional plus sign. */
export const PHONE = /^\(?\+?[\d(][\d ()/-]*\d$/;

/** Returns the link that calls a number (RFC 3966). Nobody dials the `(0)` after the code of a country. */
export function telUrl(phone: string): string {
  const isInternational = phone.includes("+");
  const digits = (isInternational ? phone.replace("(0)", "") : phone).replace(/\D/g, "");
  return `tel:${isInternational ? "+" : ""}${digits}`;
}
