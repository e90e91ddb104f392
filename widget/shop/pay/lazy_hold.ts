// Shares the code of the checkout file, which is loaded by then.
import "../checkout.ts";

export { extendHold } from "../state/extend_hold.ts";
