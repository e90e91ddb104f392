import { RentalShop } from "./elements/rental_shop.tsx";
import { addStyle } from "./elements/style_sheet.ts";
// Imported last, at the end of the file: style between code compresses worse.
import style from "./style/widget.css" with { type: "text" };

addStyle(style);

// If a page includes the script twice, the first definition stays.
if (!customElements.get("rental-shop")) customElements.define("rental-shop", RentalShop);

// Only our own pages, behind mailed links, contain these tags. Shops' pages need not load them.
if (document.querySelector("rental-sign, rental-pay, rental-booking, rental-offer")) import("./elements/links.ts");
