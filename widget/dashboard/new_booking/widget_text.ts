import { useEffect, useState } from "preact/hooks";
import { checkout } from "../../text/en_checkout.ts";
import type { Catalogue } from "../../text/en.ts";
import { addWords, loadWords } from "../../text/languages.ts";
import { type Text, textOf, useText } from "../../text/text.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";

addWords(checkout);

/** Returns the text of the widget's steps, with titles that speak to staff. Null while the language loads. */
export function useWidgetText(): Text | null {
  const { locale } = useText();
  const words = useWords();
  const { currency, timezone } = useStore().me.value!.shop;
  const [loaded, setLoaded] = useState<Catalogue | null>(null);
  useEffect(() => {
    loadWords(locale).then(setLoaded);
  }, [locale]);
  if (!loaded) return null;
  const { dates, pickup, gear, summary, unavailable } = loaded;
  const forStaff = {
    ...loaded,
    loading: words.shared.loading,
    dates: { ...dates, title: words.new_booking.dates_title },
    pickup: { ...pickup, place: words.new_booking.place },
    gear: { ...gear, title: words.new_booking.gear_title, unavailable: words.new_booking.unavailable },
    unavailable: { ...unavailable, nothing_here: words.new_booking.no_items },
    summary: { ...summary, title: words.new_booking.summary },
  };
  return textOf(forStaff, { locale, currency, timezone });
}
