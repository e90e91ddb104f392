// Shares the code of the checkout file, which is loaded by then.
import "./checkout.ts";

// This file is needed only after a reload, or when a bank's page sends the customer back.
export { resumeHold } from "./state/resume.ts";
