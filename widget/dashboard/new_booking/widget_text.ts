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
  const { shared, new_booking: say } = useWords();
  const { currency, timezone } = useStore().me.value!.shop;
  const [words, setWords] = useState<Catalogue | null>(null);
  useEffect(() => {
    loadWords(locale).then(setWords);
  }, [locale]);
  if (!words) return null;
  const { dates, gear, summary, unavailable } = words;
  const forStaff = {
    ...words,
    loading: shared.loading,
    dates: { ...dates, title: say.dates_title, place: say.place },
    gear: { ...gear, title: say.gear_title, unavailable: say.unavailable },
    unavailable: { ...unavailable, nothing_here: say.no_items },
    summary: { ...summary, title: say.summary },
  };
  return textOf(forStaff, { locale, currency, timezone });
}
