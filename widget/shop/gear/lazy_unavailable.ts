// Shares the code of the checkout file, which is loaded by then. The dashboard imports these views itself.
import "../checkout.ts";
import { addStyle } from "../../elements/style_sheet.ts";
import style from "../../style/unavailable.css" with { type: "text" };

addStyle(style);

export { Unavailable } from "./unavailable.tsx";
