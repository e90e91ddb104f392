// Shares the code of the checkout file, which is loaded by then.
import "../checkout.ts";

export { MoreTime } from "./more_time.tsx";
