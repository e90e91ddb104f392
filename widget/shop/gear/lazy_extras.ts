// Shares the code of the checkout file, which is loaded by then. The dashboard imports `extras.tsx` itself.
import "../checkout.ts";

export { Extras } from "./extras.tsx";
