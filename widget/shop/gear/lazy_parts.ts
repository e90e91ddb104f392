// Shares the code of the checkout file, which is loaded by then. The dashboard imports these views itself.
import "../checkout.ts";
import { addStyle } from "../../elements/style_sheet.ts";
import details from "../../style/item_details.css" with { type: "text" };
import sizes from "../../style/sizes.css" with { type: "text" };

addStyle(details);
addStyle(sizes);

export { ItemDetails } from "./item_details.tsx";
export { AddonSizes } from "./addon_sizes.tsx";
export { Lightbox } from "./lightbox.tsx";
export { SizedCard } from "./sized_card.tsx";
