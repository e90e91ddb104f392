import { useRef } from "preact/hooks";

/** The fields of a grid: texts and choices. */
type Cell = HTMLInputElement | HTMLSelectElement;
const CELLS = "input, select";

/**
 * Moves between the cells of a grid as in a spreadsheet: Enter and the arrow keys go up and down, at the edge of a text
 * also sideways. After cells were walked with Tab, Enter begins the next row where that walk began. In a choice the
 * arrow keys up and down choose.
 */
export function useGridKeys(isRightToLeft: boolean) {
  const grid = useRef<HTMLTableSectionElement>(null);
  /** The column in which a walk with Tab began. */
  const walkedFrom = useRef<number | null>(null);

  function go(row: number, column: number): boolean {
    const rows = [...grid.current!.rows].filter((row) => row.querySelector(CELLS));
    const cell = rows[row]?.cells[column]?.querySelector<Cell>(CELLS);
    cell?.focus();
    if (cell instanceof HTMLInputElement) cell.select();
    return Boolean(cell);
  }

  function onKeyDown(event: KeyboardEvent, row: number): void {
    const cell = event.target as Cell;
    if (!cell.matches(CELLS) || event.altKey || event.ctrlKey || event.metaKey) return;
    const column = cell.closest("td")!.cellIndex;
    if (event.key === "Tab") {
      if (!event.shiftKey) walkedFrom.current ??= column;
      return;
    }
    const start = walkedFrom.current ?? column;
    if (["Enter", "ArrowUp", "ArrowDown"].includes(event.key)) walkedFrom.current = null;
    const [next, previous] = isRightToLeft ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    let isHandled = false;
    switch (event.key) {
      case "Enter":
        go(row + (event.shiftKey ? -1 : 1), event.shiftKey ? column : start);
        // It would save the form
        isHandled = true;
        break;
      case "ArrowDown":
      case "ArrowUp":
        if (cell instanceof HTMLInputElement) isHandled = go(row + (event.key === "ArrowDown" ? 1 : -1), column);
        break;
      case next:
      case previous:
        if (isAtEdge(cell, event.key === "ArrowLeft")) isHandled = go(row, column + (event.key === next ? 1 : -1));
    }
    if (isHandled) event.preventDefault();
  }

  return {
    grid,
    onKeyDown,
    /** Begins a new walk with the next Tab. */
    onPointerDown: () => void (walkedFrom.current = null),
    go,
  };
}

/** Returns whether an arrow key leaves a cell: at the edge of its text, or if all of it is selected. */
function isAtEdge(cell: Cell, isLeft: boolean): boolean {
  if (!(cell instanceof HTMLInputElement)) return true;
  const { selectionStart: start, selectionEnd: end, value: { length } } = cell;
  return start === end ? start === (isLeft ? 0 : length) : start === 0 && end === length;
}
