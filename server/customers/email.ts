/** An address as it is stored and compared: one customer per shop and address, however it is typed. */
export function canonicalEmail(address: string): string {
  return address.trim().normalize("NFC").toLowerCase();
}
