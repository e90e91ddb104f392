/** Returns the link that shows an address on a map. */
export function mapUrl(address: string): string {
  return `https://maps.google.com/?q=${encodeURIComponent(address)}`;
}
