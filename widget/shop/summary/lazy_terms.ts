// Shares the code of the checkout file, which is loaded by then.
import "../checkout.ts";

export { consentOf, dueOfCart } from "../state/due.ts";
export { DueLater } from "./due_later.tsx";
export { Requested } from "../done/requested.tsx";
export { TermsStep } from "./terms_step.tsx";
