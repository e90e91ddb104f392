// Shares the code of the checkout file, which is loaded by then.
import "../checkout.ts";

export { NothingFree } from "./nothing_free.tsx";
export { Unavailable } from "./unavailable.tsx";
