import { RentalShop } from "./elements/rental_shop.tsx";
import { wear } from "./elements/style_sheet.ts";
// last in the file: between code and code it would keep what is alike too far apart for gzip
import style from "./style/widget.css" with { type: "text" };

wear(style);

// A page may bring the script twice: the first one stays.
if (!customElements.get("rental-shop")) customElements.define("rental-shop", RentalShop);

// The pages behind a mail's links are ours: the shops' own need not carry them.
if (document.querySelector("rental-sign, rental-pay")) void import("./elements/links.ts");
