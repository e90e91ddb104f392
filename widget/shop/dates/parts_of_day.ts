import type { ComponentType } from "preact";
import type { DayRange } from "../../ui/day_choice.ts";

/** How long the customer rents: `several_days`, `one_day`, hours such as "2", or "" for half a day. */
export type Length = string;

export interface LengthChoice {
  length: Length;
  onLength: (length: Length) => void;
}
export interface PartChoice extends LengthChoice {
  parts: PartsOfDay;
}

export interface TimesProps {
  parts: PartsOfDay;
  date: string;
  time: string;
  /** Scrolls the choice into view, above the bar: the customer has just chosen the day. */
  reveal: boolean;
  onTime: (time: string) => void;
}

/** What the choice of a part of a day needs. */
export interface PartsOfDay {
  /** The lengths within a day: hours such as "2", or "" for half a day. */
  lengths: readonly string[];
  /** Returns the pickup times of a length on a day: "09:00" for half a day, "09:00 2" for two hours. */
  timesOf: (date: string, length: Length) => readonly string[];
  /** Returns the pickup time of what is left of a day, if that is half a day at most. */
  restOf?: (date: string) => string | null;
  /** Loads how many units are free at each time. */
  loadFree?: ((date: string, length: Length) => Promise<ReadonlyMap<string, number>>) | undefined;
  /** Returns the first time for the chosen days. Null for whole days, undefined if none is left. */
  startOf: (range: DayRange, length: Length) => string | null | undefined;
  PartChips: ComponentType<PartChoice>;
  Times: ComponentType<TimesProps>;
}
