import { bookedSizes } from "../../shared/booked_sizes.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import type { LineDraft } from "../../shared/contract/storefront.ts";
import { firstOf, withBookedAddonSizes } from "../storefront/addon_sizes.ts";
import type { Catalogue } from "../storefront/catalogue.ts";
import { withBookedSizes } from "../storefront/chosen_sizes.ts";

/** Returns a draft for each line, with its own add-ons: two lines of one item stay apart. */
export function draftsOf({ lines, addons }: Booking, { items }: Pick<Catalogue, "items">): LineDraft[] {
  const drafts = lines.map(({ fleet_item_id, quantity, components }) => ({
    fleet_item_id,
    quantity,
    sizes: Array<string[]>(quantity).fill(bookedSizes(components, items.get(fleet_item_id))),
    addons: [] as { id: string; quantity: number; sizes?: string[] }[],
  }));
  for (const booked of addons) {
    const { id, line_position, quantity } = booked;
    const { fleet_item_id } = drafts[line_position]!;
    // In bookings of older versions, the add-ons of all lines of an item count for the first of them
    const places = drafts.slice(line_position).filter((draft) => draft.fleet_item_id === fleet_item_id);
    let left = quantity;
    for (const [at, { addons, quantity: units }] of places.entries()) {
      const taken = addons.find((addon) => addon.id === id);
      const isLast = at === places.length - 1;
      const added = isLast ? left : Math.min(left, Math.max(0, units - (taken?.quantity ?? 0)));
      left -= added;
      if (taken) taken.quantity += added;
      else if (added > 0) addons.push(firstOf(booked, added));
    }
  }
  return drafts;
}

/** Returns the lines of a change, with the sizes of the booking where they name none. */
export function keepSizes(
  line_items: readonly LineDraft[],
  { booking, catalogue: { items, addons } }: { booking: Booking; catalogue: Catalogue },
): LineDraft[] {
  const lines = withBookedSizes(line_items, { booked: booking.lines, items });
  return withBookedAddonSizes(lines, { booked: booking.addons, addons });
}
