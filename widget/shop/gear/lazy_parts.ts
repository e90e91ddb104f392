// Shares the code of the checkout file, which is loaded by then. The dashboard imports `lightbox.tsx` itself.
import "../checkout.ts";

export { Lightbox } from "./lightbox.tsx";
