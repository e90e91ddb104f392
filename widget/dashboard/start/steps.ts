import type { Setup } from "../../../shared/contract/setup.ts";

type StepName = keyof Setup["steps"];

const order: readonly StepName[] = ["hours", "item", "waiver", "payments", "website"];

/** Returns the steps of the first run in order. */
export function stepsFor({ steps }: Setup): { name: StepName; done: boolean }[] {
  return order.map((name) => ({ name, done: steps[name] }));
}

/** Returns the first step that is not done, or null. */
export function nextStep(setup: Setup): StepName | null {
  return stepsFor(setup).find(({ done }) => !done)?.name ?? null;
}

/** Returns whether Today shows the checklist: a shop without a booking whose people have not dismissed it. */
export function showsOnToday(setup: Setup): boolean {
  return !setup.has_bookings && !setup.dismissed && nextStep(setup) !== null;
}
