import { HOUR } from "../../../shared/wall_clock.ts";
import type { Draft } from "./draft.ts";
import type { Booked, StepName } from "./step.ts";
import type { Trip } from "./trip.ts";

/**
 * The state that a visit keeps over a reload or a redirect to the bank. An entry may come from an earlier release: a
 * field whose form changes gets another name.
 */
export interface SavedVisit {
  /** An entry that is too old lacks what the customer has typed. */
  trip: Partial<Trip> & Pick<Trip, "range" | "time" | "lines" | "hold">;
  step: StepName;
  session: string | null;
  draft?: Draft;
  /** The confirmation, as long as the tab shows the page that it is on. The other pages of a site offer the shop. */
  booked?: Booked | null;
}

/** How long (ms) what is saved of a person is recalled after the last change. */
const LIFE = 2 * HOUR;
/** Its limit in characters. */
const MAX_SIZE = 100_000;

export interface Memory {
  recall(): SavedVisit | null;
  save(visit: SavedVisit): void;
}

interface MemoryOptions {
  name: string;
  /** The path of the page. */
  path: string;
  now: () => number;
}

/**
 * Keeps one widget's visit for the life of the tab. What the customer has typed is recalled for two hours. Does nothing
 * where the browser forbids storage.
 */
export function memoryOf(storage: () => Storage, { name, path, now }: MemoryOptions): Memory {
  return {
    recall() {
      try {
        const { page, ...visit } = JSON.parse(storage().getItem(name)!);
        if (page !== path) visit.booked = null;
        if (now() < visit.draft?.changed_at + LIFE) return visit;
        const { step, session, booked, trip: { range, time, location_id, lines, hold } } = visit;
        const trip = { range, time, location_id, lines, hold };
        return { step, session, booked, trip };
      } catch {
        return null;
      }
    },
    save(visit) {
      try {
        const text = JSON.stringify({ page: path, ...visit });
        storage().setItem(name, text.length < MAX_SIZE ? text : JSON.stringify({ ...visit, draft: {} }));
      } catch {
        // Private mode, or the storage is full. The visit works without it.
      }
    },
  };
}
