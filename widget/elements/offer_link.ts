// Loads the checkout file as well, whose code and sentences the tag uses.
import "../shop/checkout.ts";
import { booking } from "../text/en_booking.ts";
import { addWords } from "../text/languages.ts";
import { offerLink } from "../text/en_offer_link.ts";
import { RentalOffer } from "./rental_offer.tsx";

addWords(booking);
addWords(offerLink);

if (!customElements.get("rental-offer")) customElements.define("rental-offer", RentalOffer);
