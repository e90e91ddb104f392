import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Failed } from "../kit/loaded.tsx";
import { Sheet, SheetBody } from "../kit/sheet.tsx";
import { useWords } from "../text/words.ts";
import type { CounterSheetProps } from "./counter_sheet.tsx";

let loaded: FunctionComponent<CounterSheetProps> | null = null;
const load = async () => loaded ??= (await import("./counter_sheet.tsx")).CounterSheet;

/** The counter sheet of Today. Its code is loaded after the first picture, before anybody opens it. */
export function LazyCounterSheet({ booking, ...props }: Omit<CounterSheetProps, "booking_id"> & {
  /** The id of the booking, or null while the sheet is closed. */
  booking: string | null;
}) {
  const words = useWords();
  const [View, setView] = useState(() => loaded);
  const [error, setError] = useState<unknown>(null);
  const request = () => {
    setError(null);
    load().then((view) => setView(() => view), setError);
  };
  useEffect(() => void (View || request()), [booking]);
  if (!booking) return null;
  if (View) return <View key={booking} booking_id={booking} {...props} />;
  if (error === null) return null;
  return (
    <Sheet title={words.shared.failed.title} onClose={props.onClose}>
      <SheetBody>
        <Failed answer={{ error, refresh: request }} />
      </SheetBody>
    </Sheet>
  );
}
