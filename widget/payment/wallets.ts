// Shares the code of the checkout file, which is loaded by then.
import "../shop/checkout.ts";
import type { StripeExpressCheckoutElement } from "@stripe/stripe-js";
import { wallets as english } from "../text/en_wallets.ts";
import { addWords } from "../text/languages.ts";
import type { FormOptions, FormPlace } from "./form.ts";

addWords(english);

interface WalletOptions {
  place: FormPlace;
  onWallet: FormOptions["onWallet"];
}

/** Shows a visitor's wallets in a div above the card form, and pays when the customer confirms in one. */
export function showWallets(
  element: StripeExpressCheckoutElement,
  div: HTMLElement,
  { place, onWallet }: WalletOptions,
): void {
  const { look, words } = place;
  element.on("confirm", (event) => {
    // Closes the wallet, which would wait for a payment that is not sent
    if (!onWallet()) event.paymentFailed({ reason: "fail" });
  });
  const line = document.createElement("p");
  line.textContent = words.wallets.or;
  // The page's rules apply to this line, too.
  const style = {
    "all": "initial",
    "display": "block",
    "margin": "16px 0",
    "color": look.scheme === "dark" ? "#adb0b7" : "#595c63",
    "font": `14px/1.5 ${look.font}`,
    "text-align": "center",
  };
  for (const [name, value] of Object.entries(style)) line.style.setProperty(name, value, "important");
  div.append(line);
}
