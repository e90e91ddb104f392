/** The steps of a new booking, in order. */
export const steps = ["dates", "gear", "customer"] as const;
export type Step = (typeof steps)[number];

/** Returns the step of the address, as far as the entries before it are complete. */
export function stepOf(wanted: string | null, { hasDates, hasLines }: { hasDates: boolean; hasLines: boolean }): Step {
  const step = steps.find((name) => name === wanted) ?? "dates";
  if (!hasDates) return "dates";
  return step === "customer" && !hasLines ? "gear" : step;
}
