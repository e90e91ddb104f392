import { addStyle } from "../elements/style_sheet.ts";
import { checkout } from "../text/en_checkout.ts";
import { addWords } from "../text/languages.ts";
import { minute } from "./trip_hours.ts";
import { addIcons } from "../ui/icon.tsx";
import { laterIcons } from "../ui/later_icons.ts";
// Last among the imports, because style between code compresses worse.
import style from "../style/checkout.css" with { type: "text" };

addWords(checkout);
addIcons(laterIcons);
addStyle(style);
// Without its file the system's colours are less clear.
if (matchMedia("(forced-colors: active)").matches) import("./forced_colors.ts").catch(() => {});
// One timer serves everything on the page that shows the time
setInterval(() => minute.value++, 60_000);

// This file is the entry of everything that is needed only once dates are chosen.
export { CheckoutStep } from "./checkout_step.tsx";
export { GearStripStep } from "./gear_strip/gear_strip_step.tsx";
export { QuoteStep } from "./summary/quote_step.tsx";
export { openForm } from "../payment/open_form.ts";
export { loadCart } from "./state/addons.ts";
export { preselect, replaceFirstItem } from "./state/preselect.ts";
export { quoteOf } from "./state/quote.ts";
export { fromPriceOf } from "./state/shown_items.ts";
export { isSigned } from "./state/signed.ts";
export { proceed } from "./state/proceed.ts";
export { hoursOfTrip } from "./trip_hours.ts";
export { watchBottomInset } from "../ui/bottom_inset.ts";
export { showTop } from "../ui/page_cover.ts";
