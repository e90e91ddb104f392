/** The slug of a new demo shop without a name. It may change, so nothing finds the shop by it. */
export const DEMO_SLUG = "riverside";

/** The demo shops with a price list, as `--demo` names them. Imports nothing: `start.ts` runs before any download. */
export const DEMO_NAMES = ["kayaks", "bikes", "skis"] as const;
export type DemoName = typeof DEMO_NAMES[number];

/** The fault of a name that no demo shop has. */
export const DEMO_FAULT = `--demo: must be one of ${DEMO_NAMES.join(", ")}`;

export function isDemoName(text: string): text is DemoName {
  return (DEMO_NAMES as readonly string[]).includes(text);
}
