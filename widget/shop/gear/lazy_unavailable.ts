// Shares the code of the checkout file, which is loaded by then.
import "../checkout.ts";

export { UnavailableItem } from "./unavailable_item.tsx";
