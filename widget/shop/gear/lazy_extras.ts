// Shares the code of the checkout file, which is loaded by then. The dashboard imports `extras.tsx` itself.
import "../checkout.ts";
import { addStyle } from "../../elements/style_sheet.ts";
import style from "../../style/extras.css" with { type: "text" };

addStyle(style);

export { CoveredDeposit } from "../summary/covered_deposit.tsx";
export { LineExtras } from "../summary/line_extras.tsx";
export { Extras } from "./extras.tsx";
