/** Sheets of labels: how many each has. They are the sizes of Avery L7160, L7159 and 5160, and of rolls. */
export const LABELS_PER_SHEET = { a4: 21, a4_24: 24, letter: 30, single: 1, small: 1 } as const;
export type SheetFormat = keyof typeof LABELS_PER_SHEET;
/** The labels of gear that is handed out. */
export type LabelFormat = Extract<SheetFormat, "a4" | "letter" | "single">;
/** The labels that stay on units. */
export type UnitLabelFormat = Extract<SheetFormat, "a4_24" | "letter" | "small">;
