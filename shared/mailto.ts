/** Returns the link that starts a mail to an address (RFC 6068). A `?` in the address would start further headers. */
export function mailtoUrl(address: string): string {
  return `mailto:${encodeURIComponent(address).replace(/%40(?!.*%40)/, "@")}`;
}
