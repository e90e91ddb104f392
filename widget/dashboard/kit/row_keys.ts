import { navigate } from "../router/location.ts";

/** Rows of lists have this attribute on the link or the button that opens them, or on a card that nothing opens. */
const ROW = "[data-row]";

/** Moves the focus to the next row of the page, or to the one before. Returns false if there is none. */
export function focusRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(`#main ${ROW}`)].filter((row) => row.checkVisibility());
  const { activeElement } = document;
  const isAfter = (row: HTMLElement) => Boolean(activeElement!.compareDocumentPosition(row) & 4);
  const isBefore = (row: HTMLElement) => Boolean(activeElement!.compareDocumentPosition(row) & 2);
  const next = rows.includes(activeElement as HTMLElement)
    ? rows[rows.indexOf(activeElement as HTMLElement) + step]
    : step > 0
    ? rows.find(isAfter)
    : rows.findLast(isBefore);
  next?.focus();
  return Boolean(next);
}

/** Opens the row that has the focus. */
export function openRow(): boolean {
  const row = focusedRow();
  row?.click();
  return row !== null;
}

/** Edits the record of the row that has the focus, or else that of the page. */
export function editFocused(): boolean {
  const row = focusedRow();
  const address = row?.dataset.edit;
  if (address) navigate(address);
  else (row ?? document.querySelector<HTMLElement>("#main [data-edit]:not([data-row])"))?.click();
  return true;
}

function focusedRow(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement?.matches(ROW) ? activeElement as HTMLElement : null;
}
