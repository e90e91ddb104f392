import type { Quote } from "../../../shared/contract/quote.ts";
import type { DiscountsProps } from "../../shop/summary/discounts.tsx";
import { quote } from "./booking.ts";

/** A discount that applies by itself, and one with a code. */
export const discounts: DiscountsProps["discounts"] = [
  { id: "dc_1", code: null, label: "Early booking", amount: -3_470 },
  { id: "dc_2", code: "CLUB15", label: "Paddling club", amount: -4_685 },
];

/** The quote after both discounts. */
export const discountedQuote: Quote = {
  ...quote,
  subtotal: 26_545,
  taxes: [{ name: null, percent: 19, net: 22_307, tax: 4_238 }],
  tax: 4_238,
  total: 26_545,
};

/** The quote with a cover of 10% of the rent, which halves the deposit, and a map at another tax rate. */
export const coveredQuote: Quote = {
  ...quote,
  addons: [
    ...quote.addons,
    { id: "ao_4", name: "Damage cover", fleet_item_id: "fi_6", line_position: 1, quantity: 1, price: 0, amount: 1_260 },
    {
      id: "ao_5",
      name: "Cycling map",
      fleet_item_id: "fi_6",
      line_position: 1,
      quantity: 1,
      price: 1_200,
      amount: 1_200,
    },
  ],
  subtotal: 37_160,
  taxes: [{ name: null, percent: 19, net: 30_218, tax: 5_742 }, { name: "Reduced", percent: 7, net: 1_121, tax: 79 }],
  tax: 5_821,
  total: 37_160,
  deposit: { ...quote.deposit, amount: 20_000, full_amount: 40_000 },
};
