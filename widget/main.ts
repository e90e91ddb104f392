import { RentalShop } from "./rental_shop.tsx";

// A page may bring the script twice: the first one stays.
if (!customElements.get("rental-shop")) customElements.define("rental-shop", RentalShop);

// The pages behind a mail's links are ours: the shops' own need not carry them.
if (document.querySelector("rental-sign, rental-pay")) void import("./links.ts");
