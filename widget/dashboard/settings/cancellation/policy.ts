import type { CancellationPolicy } from "../../../../shared/contract/shop.ts";
import { readWhole } from "../../../../shared/typed_number.ts";

/** A deadline as typed. */
export interface StepDraft {
  hours: string;
  percent: string;
}
export type StepError = "hours" | "percent" | "duplicate";

const HOURS = { min: 0, max: 8_760 };
const PERCENT = { min: 0, max: 100 };

/** Policies to start from. */
export const presets = {
  flexible: [{ hours_before: 24, refund_percent: 100 }],
  moderate: [{ hours_before: 168, refund_percent: 100 }, { hours_before: 48, refund_percent: 50 }],
  strict: [{ hours_before: 336, refund_percent: 50 }],
  never: [],
} as const satisfies Record<string, CancellationPolicy>;
export type Preset = keyof typeof presets;

/** Returns the steps of a policy as fields show them, earliest deadline first. */
export function readPolicy(policy: CancellationPolicy): StepDraft[] {
  return policy.toSorted((a, b) => b.hours_before - a.hours_before)
    .map(({ hours_before, refund_percent }) => ({ hours: String(hours_before), percent: String(refund_percent) }));
}

/** Returns the policy of a form, or the error of each step that is not right yet. */
export function writePolicy(
  steps: readonly StepDraft[],
): { policy: CancellationPolicy } | { errors: Record<number, StepError> } {
  const errors: Record<number, StepError> = {};
  const policy = steps.map(({ hours, percent }, at) => {
    const hours_before = readWhole(hours, HOURS);
    const refund_percent = readWhole(percent, PERCENT);
    if (hours_before === null) errors[at] = "hours";
    else if (refund_percent === null) errors[at] = "percent";
    return { hours_before: hours_before ?? -1 - at, refund_percent: refund_percent ?? 0 };
  });
  for (const [at, { hours_before }] of policy.entries()) {
    if (policy.findIndex((other) => other.hours_before === hours_before) < at) errors[at] = "duplicate";
  }
  return Object.keys(errors).length ? { errors } : { policy };
}
