/** Moves the focus to the first field of the open sheet with an error, after it has been drawn. */
export function focusInvalidField(): void {
  setTimeout(() => document.querySelector<HTMLElement>("dialog[open] [aria-invalid]")?.focus());
}
