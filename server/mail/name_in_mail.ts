/** Longest name in a mail, in characters. */
const MAX_NAME = 60;

/**
 * Reduces a name that a stranger typed to characters that are safe in a mail or PDF: letters, marks, spaces and `.'-`.
 *
 * Anyone can type any text and any address. Without digits, slashes and colons, and with `withoutLinks`, no mail
 * program makes a link of it. Returns "" if nothing is left.
 */
export function nameInMail(name: string | null | undefined): string {
  const plain = (name ?? "").replace(/[\u2018\u2019\u00b4]/g, "'").replace(/[\u2010\u2011]/g, "-");
  // NFKC, because browsers open a ligature such as U+FB01 in a domain as the letters it stands for: `example.fi`
  const reduced = withoutLinks(plain.normalize("NFKC").replace(/[^\p{L}\p{M} .'-]+/gu, " ")).replace(/ +/g, " ").trim();
  return [...reduced].slice(0, MAX_NAME).join("").trim();
}

/**
 * Changes text so that mail programs and PDF viewers make no link of it.
 *
 * `://` becomes a space. A dot before a letter gets a space after it, as in `example. com`. The dots of initials
 * (`J.R.`) stay, because no domain ends in a single letter.
 */
export function withoutLinks(text: string): string {
  return text.replace(/:\/\/+/g, " ").replace(/\.(?=[\p{L}\p{N}][\p{L}\p{M}\p{N}-])/gu, ". ");
}
