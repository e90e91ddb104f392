// Shares the code of the checkout file, which is loaded by then. The dashboard imports these views itself.
import "../checkout.ts";
import { addStyle } from "../../elements/style_sheet.ts";
import style from "../../style/item_details.css" with { type: "text" };

addStyle(style);

export { ShownItemDetails as ItemDetails } from "./shown_item_details.tsx";
export { Lightbox } from "./lightbox.tsx";
