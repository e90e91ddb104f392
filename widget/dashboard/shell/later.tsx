import { lazySheet } from "../kit/lazy_sheet.tsx";
import { useKeptDays } from "../state/use_kept_days.ts";
import { usePush } from "../state/use_push.ts";
import { useStore } from "../state/store.ts";
import { NewBookings } from "./new_bookings.tsx";
import { usePageKeys } from "./page_keys.ts";

const KeysSheet = lazySheet(async () => (await import("./keys_sheet.tsx")).KeysSheet);

/** What every view has besides its frame, and what the first picture does not wait for. */
export function Later() {
  const { keysShown } = useStore();
  usePageKeys();
  useKeptDays();
  usePush();
  return (
    <>
      <NewBookings />
      {keysShown.value && <KeysSheet onClose={() => keysShown.value = false} />}
    </>
  );
}
