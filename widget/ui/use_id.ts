import { useState } from "preact/hooks";

let made = 0;

/** An id for what labels and descriptions name. Preact's own begin at 0 again with each picture, so two fields could have one. */
export function useId(): string {
  return useState(() => `r${made++}`)[0];
}
