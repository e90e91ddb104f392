// Shares the code of the checkout file.
import "../checkout.ts";
import { addStyle } from "../../elements/style_sheet.ts";
import style from "../../style/item_intro.css" with { type: "text" };

addStyle(style);

export { ItemIntroStep } from "./item_intro_step.tsx";
