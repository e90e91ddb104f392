import type { Booking } from "../../../shared/contract/booking.ts";
import type { DayRow } from "../../../shared/contract/dashboard.ts";
import { LABELS_PER_SHEET, type SheetFormat } from "../state/label_format.ts";

/** The label of one unit. */
export interface Label {
  number: string;
  customer: string;
  item: string;
  /** When the unit is due. */
  return_at: string;
  /** Which of the booking's units of this item it is. */
  unit: number;
  units: number;
}

/** Returns a name that tells customers apart without showing all of it: "Ada L." */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 && [...words.at(-1)!][0];
  return last ? `${words[0]} ${last}.` : words[0]!;
}

type Line = Pick<Booking["lines"][number], "name" | "quantity" | "components">;

/** Returns a label for each unit of a booking. A bundle has one for each of its parts. */
export function labelsOfBooking(
  { number, customer, lines, return_date }: Pick<Booking, "number" | "customer" | "lines" | "return_date">,
  nameless: string,
): Label[] {
  return labelsOfLines(lines, { number, customer: shortNameOf(customer, nameless), return_at: return_date });
}

/** Returns the labels of all bookings that are picked up on a day and not handed out yet. */
export function labelsOfDay(pickups: readonly DayRow[], nameless: string): Label[] {
  return pickups.filter(({ status }) => status === "confirmed").flatMap(({ booking_number, customer, due_at, lines }) =>
    labelsOfLines(lines, { number: booking_number, customer: shortNameOf(customer, nameless), return_at: due_at })
  );
}

function shortNameOf(customer: Pick<NonNullable<Booking["customer"]>, "name"> | null, nameless: string): string {
  return customer?.name ? shortName(customer.name) : nameless;
}

function labelsOfLines(
  lines: readonly Line[],
  booking: Pick<Label, "number" | "customer" | "return_at">,
): Label[] {
  return lines.flatMap(({ name, quantity, components }) =>
    // A Today that was kept before an upgrade has no components
    components?.length
      ? components.flatMap((part) => labelsOfUnits({ ...booking, item: part.name, units: part.quantity * quantity }))
      : labelsOfUnits({ ...booking, item: name, units: quantity })
  );
}

function labelsOfUnits(label: Omit<Label, "unit">): Label[] {
  return Array.from({ length: label.units }, (_, at) => ({ ...label, unit: at + 1 }));
}

/** Distributes labels over sheets. `null` stands for a place of the first sheet whose label is used already. */
export function sheetsOf<L>(labels: readonly L[], { format, used }: { format: SheetFormat; used: number }) {
  const size: number = LABELS_PER_SHEET[format];
  const places: (L | null)[] = [...Array<null>(Math.min(used, size - 1)).fill(null), ...labels];
  return Array.from({ length: Math.ceil(places.length / size) }, (_, at) => places.slice(at * size, (at + 1) * size));
}
