import { PartChips } from "../../shop/dates/part_chips.tsx";
import type { PartsOfDay } from "../../shop/dates/parts_of_day.ts";
import { Times } from "../../shop/dates/times.tsx";

const times = ["09:00", "09:30", "10:00", "10:30", "13:00"];

/** The half days of a shop without price tables. */
export const halfDays: PartsOfDay = {
  lengths: [""],
  timesOf: () => times,
  startOf: (_, length) => length === "" ? times[0] : null,
  PartChips,
  Times,
};
