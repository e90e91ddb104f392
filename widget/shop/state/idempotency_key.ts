/** Creates an idempotency key. `crypto.randomUUID` is missing on pages without https. */
export function idempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
