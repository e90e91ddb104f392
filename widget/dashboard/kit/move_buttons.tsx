import type { ComponentChildren } from "preact";
import { IconButton } from "./icon_button.tsx";

interface MoveButtonsProps {
  /** The labels of the two buttons, which name the entry. */
  labels: readonly [back: string, forth: string];
  /** The place of the entry, and how many there are. */
  at: number;
  count: number;
  /** True if the entries stand side by side. */
  sideways?: boolean;
  onMove: (by: 1 | -1) => void;
  /** Further buttons of the entry. */
  children?: ComponentChildren;
}

/** Buttons that move an entry of a list by one place. */
export function MoveButtons({ labels, at, count, sideways, onMove, children }: MoveButtonsProps) {
  return (
    <span class="move-buttons">
      <IconButton
        icon={sideways ? "back" : "up"}
        label={labels[0]}
        disabled={at === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={sideways ? "next" : "lower"}
        label={labels[1]}
        disabled={at === count - 1}
        onClick={() => onMove(1)}
      />
      {children}
    </span>
  );
}

/** Moves the focus to the button that has moved an entry, at its new place. At an end of the list, to the other one. */
export function focusMoveButton(entry: Element | undefined, by: 1 | -1): void {
  const [back, forth] = entry?.querySelectorAll<HTMLButtonElement>(".move-buttons button") ?? [];
  const [wanted, other] = by === -1 ? [back, forth] : [forth, back];
  (wanted?.disabled ? other : wanted)?.focus();
}
