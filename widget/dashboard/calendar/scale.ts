import { DAY, MINUTE } from "../../../shared/wall_clock.ts";

/** How much time the calendar shows at once. */
export const scales = ["day", "week", "month"] as const;
export type Scale = (typeof scales)[number];

/** Sizes in px, and the step in ms of local time by which bars are moved. */
export interface Layout {
  scale: Scale;
  day: number;
  /** The column with the names of the items. */
  head: number;
  /** The row with the dates. */
  top: number;
  /** The height of one bar with its gap. */
  lane: number;
  /** The line with the free units under the bars. */
  free: number;
  /** The least width of a bar, so that a short rental can be seen and hit. */
  bar: number;
  step: number;
  /** Days that are rendered as one block. */
  block: number;
  /** Bars that a row shows above each other. */
  lanes: number;
  /** The height of a row. All rows are equally high, so that any part of a long list can be shown at once. */
  row: number;
}

/** Bars that a row shows above each other before the others are hidden behind "+2". */
const LANES = { compact: 2, tall: 6 };

/** Chooses the sizes for a calendar of some width. Fingers get thicker bars than a mouse. */
export function layoutOf(
  scale: Scale,
  { width, coarse, tall }: { width: number; coarse: boolean; tall: boolean },
): Layout {
  const lanes = tall ? LANES.tall : LANES.compact;
  const lane = coarse ? 34 : 26;
  const free = 22;
  const head = width < 600 ? 108 : width < 1_000 ? 168 : 216;
  const room = Math.max(0, width - head);
  const perScreen = { day: 1, week: width < 600 ? 3 : 7, month: width < 600 ? 6 : 31 }[scale];
  const least = { day: 720, week: 78, month: 40 }[scale];
  return {
    scale,
    head,
    day: Math.max(least, Math.floor(room / perScreen)),
    top: scale === "month" ? 48 : 60,
    lane,
    free,
    bar: coarse ? 32 : 20,
    step: scale === "day" ? 30 * MINUTE : DAY,
    block: scale === "month" ? 4 : scale === "week" ? 2 : 1,
    lanes,
    row: lanes * lane + free + 6,
  };
}

/** Returns a scale from the address, or null for nonsense. */
export function scaleIn(text: string | null): Scale | null {
  return scales.find((scale) => scale === text) ?? null;
}

/** Returns a length as a value of a style. */
export function px(length: number): string {
  return `${length}px`;
}
