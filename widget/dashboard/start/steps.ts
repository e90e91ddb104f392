import type { Setup } from "../../../shared/contract/setup.ts";

export type StepName = keyof Setup["steps"];

const order: readonly StepName[] = ["hours", "item", "waiver", "payments", "website"];

/** Returns the steps of the first run in order. */
export function stepsFor({ steps }: Setup): { name: StepName; done: boolean }[] {
  return order.map((name) => ({ name, done: steps[name] }));
}

/** Returns the first step that is not done, or null. */
export function nextStep(setup: Setup): StepName | null {
  return stepsFor(setup).find(({ done }) => !done)?.name ?? null;
}

/** Returns whether Today shows the checklist: until all is done, or somebody puts it away. */
export function showsOnToday(setup: Setup): boolean {
  return !setup.dismissed && nextStep(setup) !== null;
}

/** Returns the path of the view that does a step. An item or a waiver that exists is opened again. */
export function pathOfStep({ first_item_id, waiver_id }: Setup, name: StepName): string {
  return {
    hours: "/settings/hours",
    item: `/fleet/${first_item_id ?? "new"}`,
    waiver: `/settings/waivers/${waiver_id ?? "starter"}`,
    payments: "/settings/payments",
    website: "/settings/website",
  }[name];
}

/**
 * Returns the open step to go on with from a view, or null while that view has the next step to do. The view of the
 * payments always leads on, because the processor may take days to accept the shop.
 */
export function stepAfter(setup: Setup, { path, mayPay }: { path: string; mayPay: boolean }): StepName | null {
  const isHere = (name: StepName) => pathOfStep(setup, name) === path;
  const canDo = (name: StepName) => name !== "payments" || mayPay && !isHere(name);
  const next = stepsFor(setup).find(({ name, done }) => !done && canDo(name));
  return next && !isHere(next.name) ? next.name : null;
}
