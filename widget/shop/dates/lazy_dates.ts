// Loads the checkout file as well, which has the style of fields. The dashboard imports these files itself.
import "../checkout.ts";
import "./select_style.ts";
import { addStyle } from "../../elements/style_sheet.ts";
import style from "../../style/times.css" with { type: "text" };
import type { Shop } from "../../../shared/contract/shop.ts";
import { halfDayTimes, restTime } from "../state/half_day_times.ts";
import type { HalfDays } from "./dates.tsx";
import { HalfDayChip } from "./half_day_chip.tsx";
import { Times } from "./times.tsx";

addStyle(style);

// What few visitors need: half days, several locations, and date fields.
export { Locations } from "./locations.tsx";
export { TypedDates } from "./typed_dates.tsx";

/** Returns what the choice of half a day needs. */
export function halfDaysAt(shop: Shop, now: number): HalfDays {
  return {
    Times,
    HalfDayChip,
    timesOf: (date) => halfDayTimes(date, shop, now),
    restOf: (date) => restTime(date, shop, now),
  };
}
