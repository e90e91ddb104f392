import "./style_later.ts";

/** All that nobody needs before dates are chosen, in one file: a page carries less at its start, and nothing waits for a second one. */
export { CheckoutStage } from "./checkout_stage.tsx";
export { formFor } from "./payment/form_for.ts";
export * from "./store/checkout.ts";
