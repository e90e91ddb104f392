// Loads the checkout file as well, which has the style of fields. The dashboard imports these files itself.
import "../checkout.ts";

// What few visitors need: half days, several locations, and date fields.
export { HalfDayChip } from "./half_day_chip.tsx";
export { halfDayTimes } from "../state/half_day_times.ts";
export { Locations } from "./locations.tsx";
export { Times } from "./times.tsx";
export { TypedDates } from "./typed_dates.tsx";
