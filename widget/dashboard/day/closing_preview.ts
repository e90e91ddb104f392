import type { DayClosing, MethodSum } from "../../../shared/contract/day_closings.ts";

/** The money of a day, and the closings that the day has. */
export interface ClosingPreview {
  date: string;
  pickup_location_id: string | null;
  methods: MethodSum[];
  cash_expected: number;
  closings: DayClosing[];
}
