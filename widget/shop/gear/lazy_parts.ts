// Shares the code of the checkout file, which is loaded by then. The dashboard imports these views itself.
import "../checkout.ts";

export { ItemDetails } from "./item_details.tsx";
export { Lightbox } from "./lightbox.tsx";
