export { priceCart } from "./price.ts";
export { resumeHold } from "./resume.ts";
export { toDetails, toYou } from "./sign_in.ts";
export { toWaiver } from "./waiver.ts";
