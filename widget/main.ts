import { RentalShop } from "./elements/rental_shop.tsx";
import { addStyle } from "./elements/style_sheet.ts";
// Imported last, at the end of the file: style between code compresses worse.
import style from "./style/widget.css" with { type: "text" };

addStyle(style);

// If a page includes the script twice, the first definition stays.
if (!customElements.get("rental-shop")) customElements.define("rental-shop", RentalShop);

// Only the tags of our own pages, behind mailed links, have a token. Shops' pages need not load them.
if (document.querySelector("[token]")) import("./elements/links.ts");
