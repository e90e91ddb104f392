// Shares the code of the checkout file, which is loaded by then. The dashboard imports `extras.tsx` itself.
import "../checkout.ts";
import { addStyle } from "../../elements/style_sheet.ts";
import style from "../../style/extras.css" with { type: "text" };

addStyle(style);

export { CoveredDeposit } from "../summary/covered_deposit.tsx";
export { LineExtrasStep as LineExtras } from "../summary/line_extras_step.tsx";
export { SizedExtras as Extras } from "./sized_extras.tsx";
