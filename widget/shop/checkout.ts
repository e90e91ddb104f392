import { checkout } from "../text/en_checkout.ts";
import { addWords } from "../text/languages.ts";

addWords(checkout);

/** All that nobody needs before dates are chosen, in one file: a page carries less at its start, and nothing waits for a second one. */
export { CheckoutStage } from "./checkout_step.tsx";
export { formFor } from "../payment/form_for.ts";
export * from "./state/checkout.ts";
