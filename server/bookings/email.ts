/** An address as customers are told apart by: trimmed, composed, lower case. */
export function normalEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}
