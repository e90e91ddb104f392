import { RentalPay } from "./rental_pay.tsx";
import { RentalShop } from "./rental_shop.tsx";
import { RentalSign } from "./rental_sign.tsx";

// A page may bring the script twice: the first one stays.
for (const [name, element] of Object.entries({ "rental-shop": RentalShop, "rental-sign": RentalSign, "rental-pay": RentalPay })) {
  if (!customElements.get(name)) customElements.define(name, element);
}
