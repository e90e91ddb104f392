/** The pattern for `like` of what contains a text; its `%` and `_` are no wildcards. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
