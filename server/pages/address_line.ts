/** Returns an address on one line. The shop types it as lines of text. */
export function addressLine(address: string): string {
  return address.split("\n").map((line) => line.trim()).filter(Boolean).join(", ");
}
