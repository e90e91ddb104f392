// Shares the code of the checkout file, which is loaded by then.
import "../checkout.ts";

export { MoreTimeStep } from "./more_time_step.tsx";
