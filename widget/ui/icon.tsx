/** SVG paths on a grid of 40 × 40. */
const strokes = {
  calendar: "M8 11h24v22H8zM8 18h24M15 7v7M25 7v7",
  check: "m9 21 7 7 15-16",
  next: "m16 9 11 11L16 31",
  back: "M24 9 13 20l11 11",
  down: "m9 15 11 11 11-11",
  plus: "M20 9v22M9 20h22",
  minus: "M9 20h22",
  close: "m10 10 20 20M30 10 10 30",
  search: "M18 29a11 11 0 1 0 0-22 11 11 0 0 0 0 22zM26 26l8 8",
  clock: "M20 34a14 14 0 1 0 0-28 14 14 0 0 0 0 28zM20 12v8l5 4",
  pin: "M20 35s11-9 11-18a11 11 0 0 0-22 0c0 9 11 18 11 18zM20 21a4 4 0 1 0 0-8 4 4 0 0 0 0 8z",
  shield: "M20 6 9 10v9c0 7 5 12 11 15 6-3 11-8 11-15V10z",
  pen: "m8 32 2-7L26 8l5 5-17 17zM23 12l5 5",
  card: "M6 10h28v21H6zM6 17h28M12 25h6",
  undo: "M16 10 9 17 16 24M9 17H24a7 7 0 0 1 0 14H18",
  warning: "M20 7 35 33h-30zM20 17v7M20 28.6v.2",
  mail: "M6 10h28v21H6zM6 12l14 11L34 12",
  bag: "M9 14h22l2 19H7zM14 14v-2a6 6 0 0 1 12 0v2",
  copy: "M15 15h18v18h-18zM25 15v-8h-18v18h8",
  user: "M20 19a6 6 0 1 0 0-13 6 6 0 0 0 0 13zM8 34c2-6 7-9 12-9s11 3 12 9",
  lock: "M10 18h20v15H10zM14 18v-5a6 6 0 0 1 12 0v5",
} as const;

export type IconName = keyof typeof strokes;
export const icons = Object.keys(strokes) as IconName[];

/** A 20 px icon. It is hidden from screen readers, because there is always text beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={`icon i-${name}`} viewBox="0 0 40 40" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}
