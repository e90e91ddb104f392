/** What lies behind an error, for the log: a processor, store or decoder is quoted without addresses, keys and client secrets. */
export function causeOf(error: unknown): string | undefined {
  const words: string[] = [];
  for (let at = error; at instanceof Error && at.cause !== undefined && words.length < 5; at = at.cause) {
    words.push(String(at.cause));
  }
  return words.length ? withoutSecrets(words.join("; ")).slice(0, 1_000) : undefined;
}

/** Replaces e-mail addresses, keys and client secrets in a text that is about to be logged. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/[^\s<>"'()]+/g, (word) => word.includes("@") ? "…@…" : word)
    .replace(/\b((?:sk|rk|pk|svc_[a-z]{2})_(?:live|test)_|whsec_|svc_cs_|\w+_secret_)\w+/g, "$1…");
}
