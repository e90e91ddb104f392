// Shares the code of the checkout file, which is loaded by then. The dashboard imports this view itself.
import "../checkout.ts";
import { addStyle } from "../../elements/style_sheet.ts";
import style from "../../style/search.css" with { type: "text" };

addStyle(style);

export { Search } from "./search.tsx";
