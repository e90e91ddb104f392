import type { SoldItem } from "./ecommerce.ts";

/** What the page has been told of a visit. It contains no personal data. */
export interface Measured {
  /** The cart as the page knows it. */
  cart: readonly SoldItem[];
  /** How far the page has seen the customer go since they left the items. */
  stage: "items" | "checkout" | "payment";
  /** Ids of the bookings that were measured. */
  booking_ids: readonly string[];
}

/** Keeps what was measured over a reload and the way back from a bank. */
export interface MeasuredMemory {
  recall(): Measured;
  save(measured: Measured): void;
}

/** Keeps what was measured for the life of the tab. Does nothing where the browser forbids storage. */
export function measuredMemoryOf(storage: () => Storage, name: string): MeasuredMemory {
  return {
    recall() {
      const nothing: Measured = { cart: [], stage: "items", booking_ids: [] };
      try {
        return { ...nothing, ...JSON.parse(storage().getItem(name)!) };
      } catch {
        return nothing;
      }
    },
    save(measured) {
      try {
        storage().setItem(name, JSON.stringify(measured));
      } catch {
        // Private mode, or the storage is full. A reload then forgets the booking as well.
      }
    },
  };
}
