/** Limits of a logged cause: errors in the chain, and characters. */
const MAX_CAUSES = 5, MAX_LENGTH = 1_000;

/** Returns the chain of an error's causes as one line for the log, without addresses, keys and client secrets. */
export function causeOf(error: unknown): string | undefined {
  const causes: string[] = [];
  for (let at = error; at instanceof Error && at.cause !== undefined && causes.length < MAX_CAUSES; at = at.cause) {
    causes.push(String(at.cause));
  }
  return causes.length ? redactSecrets(causes.join("; ")).slice(0, MAX_LENGTH) : undefined;
}

/** Replaces e-mail addresses, keys and client secrets in a text with `…`, so that it can be logged. */
export function redactSecrets(text: string): string {
  return text
    .replace(/[^\s<>"'()]+/g, (word) => word.includes("@") ? "…@…" : word)
    .replace(/\b((?:sk|rk|pk|svc_[a-z]{2})_(?:live|test)_|whsec_|svc_cs_|\w+_secret_)\w+/g, "$1…");
}
