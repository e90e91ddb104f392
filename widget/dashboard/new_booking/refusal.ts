import { ApiError, failedAt } from "../../api.ts";
import type { Draft, NewBooking } from "./draft.ts";
import type { Faults } from "./faults.ts";
import type { NewOffer } from "./offer_draft.ts";
import type { Step } from "./steps.ts";

/** Units that are missing for an item of the cart. */
export interface Shortage {
  fleet_item_id: string;
  requested: number;
  available_quantity: number;
  /** The item's add-on that is short, instead of the item. */
  addon_id?: string | undefined;
}
/** A refused booking: the step that caused it, its faulty fields, and the items that are short. */
export interface Refusal {
  step: Step;
  faults: Faults;
  shortages: readonly Shortage[];
}

/** Returns the place that caused a refusal, or null if no entry caused it: a lost connection, a fault of the server. */
export function refusalOf(error: unknown, draft: Draft): Refusal | null {
  if (!failedAt("POST /v1/bookings", error) && !failedAt("POST /v1/offers", error)) return null;
  const { problem } = error;
  switch (problem.code) {
    case "out_of_stock":
      return { step: "gear", faults: {}, shortages: problem.items };
    case "item_unavailable":
    case "addon_unavailable":
      return { step: "gear", faults: {}, shortages: [] };
    case "discount_not_usable": {
      const { reason, limit } = problem;
      return { step: "customer", faults: { discount_code: { reason, limit } }, shortages: [] };
    }
    case "amount_out_of_range":
    case "role_required":
      return { step: "customer", faults: {}, shortages: [] };
    case "invalid_request": {
      const paths = problem.errors.map(({ path }) => path);
      const step = paths.some((path) => /^(pickup_|return_)/.test(path))
        ? "dates"
        : paths.some((path) => path.startsWith("line_items"))
        ? "gear"
        : "customer";
      const faults = Object.fromEntries(paths.map((path) => [fieldOf(path, draft), "not_accepted" as const]));
      return { step, faults, shortages: [] };
    }
    default:
      return null;
  }
}

/** Returns the field of the form for a path of the request. The first rider of a request may be the customer. */
function fieldOf(path: string, { customer_rides, customer }: Draft): string {
  const [list, at, field] = path.split(".");
  if (list !== "riders" || !customer_rides || !customer.name.trim()) return path;
  return at === "0" ? `customer.${field}` : `riders.${Number(at) - 1}.${field}`;
}

/** Returns whether the server has answered that it made no booking, so that the next try is a new request. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error.problem;
  return status !== undefined && status < 500 && status !== 401 && code !== "idempotency_in_progress";
}

/** Returns the request to send: the pending one if it has the same content, so that it has one effect. */
export function requestOf(
  draft: Draft,
  body: NewBooking | NewOffer,
  newKey: () => string,
): NonNullable<Draft["request"]> {
  const content = JSON.stringify(body);
  if (draft.request?.content === content) return draft.request;
  return { content, once: newKey(), ...draft.offer && { is_offer: true } };
}

/** Returns the lines of a cart that want more than is free. */
export function shortagesOf(
  lines: Draft["lines"],
  items: readonly { id: string; available_quantity: number }[],
): Shortage[] {
  return lines.flatMap(({ fleet_item_id, quantity }) => {
    const available_quantity = items.find(({ id }) => id === fleet_item_id)?.available_quantity ?? 0;
    return available_quantity < quantity ? { fleet_item_id, requested: quantity, available_quantity } : [];
  });
}
