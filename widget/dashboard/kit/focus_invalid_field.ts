/** Moves the focus to the first field with an error, after it has been drawn. An open sheet comes before the page. */
export function focusInvalidField(): void {
  setTimeout(() => {
    const form = document.querySelector("dialog[open]") ?? document.querySelector("main");
    form?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  });
}
