// Loads the checkout file as well, which has the style of fields. The dashboard imports `typed_dates.tsx` itself.
import "../checkout.ts";

export { TypedDates } from "./typed_dates.tsx";
