// Shares the code of the widget's own file. The dashboard imports `typed_dates.tsx` itself.
import "../../main.ts";

export { TypedDates } from "./typed_dates.tsx";
