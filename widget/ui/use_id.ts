import { useState } from "preact/hooks";

let count = 0;

/**
 * Returns an id for labels and descriptions. Preact's own `useId` restarts at 0 with each root, so two fields could
 * share an id.
 */
export function useId(): string {
  return useState(() => `r${count++}`)[0];
}
