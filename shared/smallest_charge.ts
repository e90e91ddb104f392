import { stepOf } from "./money.ts";

// Stripe's smallest charges in minor units. It names none for other currencies.
const smallestCharges = "USD 50 AED 200 AUD 50 BGN 100 BRL 50 CAD 50 CHF 50 CZK 1500 DKK 250 EUR 50 GBP 30 HKD 400 " +
  "HUF 17500 INR 50 JPY 50 MXN 1000 MYR 200 NOK 300 NZD 50 PLN 200 RON 200 SEK 300 SGD 50 THB 1000";

/** Returns the smallest amount that a card can be charged. */
export function smallestCharge(currency: string): number {
  return Number(new RegExp(`${currency} (\\d+)`).exec(smallestCharges)?.[1] ?? stepOf(currency));
}
