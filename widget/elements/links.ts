// they sign and pay with what the checkout has, so its file serves them too
import "../shop/checkout.ts";
import { RentalPay } from "./rental_pay.tsx";
import { RentalSign } from "./rental_sign.tsx";
import { links } from "../text/en_links.ts";
import { addWords } from "../text/languages.ts";

addWords(links);

for (const [name, element] of Object.entries({ "rental-sign": RentalSign, "rental-pay": RentalPay })) {
  if (!customElements.get(name)) customElements.define(name, element);
}
