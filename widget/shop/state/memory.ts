import type { StepName } from "./step.ts";
import type { Trip } from "./trip.ts";

/**
 * The state that a visit keeps over a reload or a redirect to the bank. It contains no name of a person, except
 * in a hold request without a response.
 */
export interface SavedVisit {
  trip: Omit<Trip, "riders" | "signature_ids">;
  step: StepName;
  session: string | null;
}

export interface Memory {
  recall(): SavedVisit | null;
  save(visit: SavedVisit): void;
}

/** Keeps one widget's visit for the life of the tab. Does nothing where the browser forbids storage. */
export function memoryOf(storage: () => Storage, name: string): Memory {
  return {
    recall() {
      try {
        const saved = JSON.parse(storage().getItem(name) ?? "null");
        return saved?.trip ? saved : null;
      } catch {
        return null;
      }
    },
    save(visit) {
      try {
        storage().setItem(name, JSON.stringify(visit));
      } catch {
        // Private mode, or the storage is full. The visit works without it.
      }
    },
  };
}
