/** Moves the focus to the first field of the page with an error, after it has been drawn. */
export function focusInvalid(): void {
  setTimeout(() => document.querySelector<HTMLElement>("main [aria-invalid]")?.focus());
}
