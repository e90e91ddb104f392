// Shares the code of the checkout file, which is loaded by then.
import "../checkout.ts";
import { addStyle } from "../../elements/style_sheet.ts";
import style from "../../style/discounts.css" with { type: "text" };

addStyle(style);

export { DiscountsStep } from "./discounts_step.tsx";
