/**
 * Returns an e-mail address in the form in which it is stored and compared. A shop has one customer per canonical
 * address.
 */
export function canonicalEmail(address: string): string {
  return address.trim().normalize("NFC").toLowerCase();
}
