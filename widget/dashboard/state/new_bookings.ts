import { signal } from "@preact/signals";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { StaffApi } from "../api.ts";
import type { Live } from "./live.ts";

/** How many of the newest bookings are looked at. */
const LOOK = 20;
/** Time in ms for which changes are gathered: several bookings at once are one request. */
const GATHER_MS = 300;

interface NewBookingsOptions {
  api: StaffApi;
  live: Pick<Live, "listen">;
}

/**
 * Creates the list of bookings that customers have made online since the dashboard was opened, newest first. They are
 * found again after a gap in the stream of changes, such as while the tab was hidden.
 */
export function createNewBookings({ api, live }: NewBookingsOptions) {
  const shown = signal<readonly Booking[]>([]);
  let known: ReadonlySet<string> | null = null;
  let newest = "";

  async function look(): Promise<void> {
    const { data } = await api("GET /v1/bookings", { query: { limit: `${LOOK}` } });
    const before = known;
    const since = newest;
    known = new Set(data.map(({ id }) => id));
    newest = data[0]?.created_at ?? "";
    if (!before) return;
    const added = data.filter(({ id, source, created_at }) =>
      source === "storefront" && created_at >= since && !before.has(id)
    );
    if (added.length) shown.value = [...added, ...shown.peek()];
  }

  return {
    shown,
    /** Leaves out one booking, or all. */
    dismiss(id?: string): void {
      shown.value = id === undefined ? [] : shown.peek().filter((booking) => booking.id !== id);
    },
    /** Looks now, and whenever a booking was made. Returns how to stop. */
    follow(): () => void {
      let gathering: ReturnType<typeof setTimeout> | undefined;
      // What one look misses, the next one finds
      const lookIfPossible = () => void look().catch(() => {});
      lookIfPossible();
      const stop = live.listen((change) => {
        if (change && (change.kind !== "booking" || change.version !== "1")) return;
        gathering ??= setTimeout(() => {
          gathering = undefined;
          lookIfPossible();
        }, GATHER_MS);
      });
      return () => {
        clearTimeout(gathering);
        stop();
      };
    },
  };
}
