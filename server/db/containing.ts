/** Returns a pattern for `like` that matches all text containing the given text. Escapes its `%` and `_`. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
