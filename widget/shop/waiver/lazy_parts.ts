import type { ComponentType } from "preact";
import type { RidersProps } from "./rider_draft.ts";
import type { PadProps } from "./signature.tsx";

/** Parts of the waiver that many bookings do not need. They are loaded when they are first shown. */
export interface LazyParts {
  Riders: ComponentType<RidersProps>;
  InkPad: ComponentType<PadProps>;
}
