// Loads the checkout file as well, whose code and sentences all tags use.
import "../shop/checkout.ts";
import { booking } from "../text/en_booking.ts";
import { demo } from "../text/en_demo.ts";
import { links } from "../text/en_links.ts";
import { addWords } from "../text/languages.ts";
import { RentalPay } from "./rental_pay.tsx";
import { RentalSign } from "./rental_sign.tsx";

addWords(links);
addWords(booking);
addWords(demo);

for (const [name, element] of Object.entries({ "rental-sign": RentalSign, "rental-pay": RentalPay })) {
  if (!customElements.get(name)) customElements.define(name, element);
}

if (document.querySelector("rental-booking")) import("./booking_link.ts");
if (document.querySelector("rental-offer")) import("./offer_link.ts");
