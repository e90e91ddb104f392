// Loads the checkout file as well, whose code and sentences the tag uses.
import "../shop/checkout.ts";
import { booking } from "../text/en_booking.ts";
import { addWords } from "../text/languages.ts";
import { RentalBooking } from "./rental_booking.tsx";

addWords(booking);

if (!customElements.get("rental-booking")) customElements.define("rental-booking", RentalBooking);
