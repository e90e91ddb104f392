/** Sheets of labels: how many each has. They are the sizes of Avery L7160 and 5160, and of a roll. */
export const LABELS_PER_SHEET = { a4: 21, letter: 30, single: 1 } as const;
export type LabelFormat = keyof typeof LABELS_PER_SHEET;
