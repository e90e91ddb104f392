import type { laterIcons } from "./later_icons.ts";

/** SVG paths on a grid of 40 × 40. */
const strokes = {
  calendar: "M8 11h24v22H8zM8 18h24M15 7v7M25 7v7",
  check: "m9 21 7 7 15-16",
  next: "m16 9 11 11L16 31",
  back: "M24 9 13 20l11 11",
  down: "m9 15 11 11 11-11",
  clock: "M20 34a14 14 0 1 0 0-28 14 14 0 0 0 0 28zM20 12v8l5 4",
  warning: "M20 7 35 33h-30zM20 17v7M20 28.6v.2",
  user: "M20 19a6 6 0 1 0 0-13 6 6 0 0 0 0 13zM8 34c2-6 7-9 12-9s11 3 12 9",
} as Record<IconName, string>;

type FirstIcon = "calendar" | "check" | "next" | "back" | "down" | "clock" | "warning" | "user";
type RareIcon = "close" | "search" | "card" | "copy";
export type IconName = FirstIcon | keyof typeof laterIcons | RareIcon;

/** Adds icons that are loaded later. */
export function addIcons(icons: Partial<typeof strokes>): void {
  Object.assign(strokes, icons);
}

/** Returns the names of the icons that are loaded. */
export function iconNames(): IconName[] {
  return Object.keys(strokes) as IconName[];
}

/** A 20 px icon. It is hidden from screen readers, because there is always text beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={`icon i-${name}`} viewBox="0 0 40 40" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}
