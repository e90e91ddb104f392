import type { Booking } from "../../../shared/contract/booking.ts";
import { instantOfLocal, localTimeOf } from "../kit/local_time.ts";
import type { ChangeDraft } from "./use_booking.ts";
import { isOut } from "./status.ts";

/** An item of the form. `quantity` of an add-on is null if there is one for each unit. */
export interface FormLine {
  fleet_item_id: string;
  name: string;
  quantity: number;
  /** `sizes` are those of all units of an add-on, and `each` is how many one add-on has. */
  addons: { id: string; name: string; quantity: number | null; sizes?: string[]; each?: number }[];
  /** The units of a bundle that are booked, and what each consists of. */
  booked: { units: number; components: Booking["lines"][number]["components"] };
  /** The chosen sizes of each unit of a bundle. Without them, the booked units keep theirs. */
  sizes?: string[][];
}
/** The dates and items of a booking in the form that changes them. Times are local times of the shop. */
export interface ChangeForm {
  pickup: string;
  return: string;
  lines: FormLine[];
}
/** How the change is priced, and what happens to money that was paid too much. */
export interface ChangeTerms {
  pricing: "keep" | "requote";
  difference: "refund" | "credit";
}

/** The form of a booking as it is now. */
export function formOf(booking: Booking, timezone: string): ChangeForm {
  const lines = booking.lines.map(({ fleet_item_id, name, quantity, components }, at) => ({
    fleet_item_id,
    name,
    quantity,
    booked: { units: quantity, components },
    addons: booking.addons.filter(({ line_position }) => line_position === at).map((addon) => ({
      id: addon.id,
      name: addon.name,
      quantity: addon.quantity === quantity ? null : addon.quantity,
      ...addon.sizes && { sizes: addon.sizes, each: addon.sizes.length / addon.quantity },
    })),
  }));
  return {
    pickup: localTimeOf(booking.pickup_date, timezone),
    return: localTimeOf(booking.return_date, timezone),
    lines,
  };
}

/** Adds a unit of an item: to its line, or as a new line. */
export function addItem(lines: readonly FormLine[], item: { id: string; name: string }): FormLine[] {
  if (lines.some(({ fleet_item_id }) => fleet_item_id === item.id)) {
    return lines.map((line) => line.fleet_item_id === item.id ? { ...line, quantity: line.quantity + 1 } : line);
  }
  return [...lines, {
    fleet_item_id: item.id,
    name: item.name,
    quantity: 1,
    addons: [],
    booked: { units: 0, components: [] },
  }];
}

/**
 * Returns the request of a change: `null` if nothing has changed, or the field that is not right yet. Fields that staff
 * have not touched are left out, so that they stay exactly as they were.
 */
export function readChange(
  booking: Booking,
  form: ChangeForm,
  { timezone, terms }: { timezone: string; terms: ChangeTerms },
): { draft: ChangeDraft | null } | { error: "no_items" | "wrong_order" } {
  const before = formOf(booking, timezone);
  const pickup = instantOfLocal(form.pickup, timezone);
  const back = instantOfLocal(form.return, timezone);
  if (!pickup || !back || back <= pickup) return { error: "wrong_order" };
  const lines = form.lines.filter(({ quantity }) => quantity > 0);
  if (!lines.length) return { error: "no_items" };
  const hasNewItems = !isOut(booking) && JSON.stringify(lines) !== JSON.stringify(before.lines);
  const draft: ChangeDraft = {
    ...form.pickup !== before.pickup && { pickup_date: pickup },
    ...form.return !== before.return && { return_date: back },
    ...hasNewItems && { line_items: lines.map(draftOf) },
  };
  if (!Object.keys(draft).length) return { draft: null };
  return { draft: { ...draft, ...terms } };
}

function draftOf({ fleet_item_id, quantity, addons, sizes }: FormLine) {
  return {
    fleet_item_id,
    quantity,
    ...sizes && { sizes: sizes.slice(0, quantity).map((unit) => unit.filter(Boolean)) },
    addons: addons.map(({ id, quantity: of_addon, sizes: of_units, each = 1 }) => ({
      id,
      ...of_addon !== null && { quantity: of_addon },
      ...of_units && { sizes: of_units.slice(0, (of_addon ?? quantity) * each).filter(Boolean) },
    })),
  };
}
