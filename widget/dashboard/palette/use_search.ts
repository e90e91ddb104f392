import { useEffect, useState } from "preact/hooks";
import type { Unit } from "../../../shared/contract/units.ts";
import { unitPlace } from "../scan/unit_place.ts";
import { useStore } from "../state/store.ts";
import { words as english } from "../text/en.ts";
import { useFormat } from "../text/format.ts";
import { useScanWords } from "../text/scan_words.ts";
import { useWords } from "../text/words.ts";
import { type Entry, readCommand, searchRecords } from "./entries.ts";

/** Time in ms without a keystroke after which the server is asked. */
const PAUSE_MS = 150;

/** Searches the records for what is typed. Of overlapping requests only the latest one counts. */
export function useSearch(text: string, hasView: (path: string) => boolean) {
  const { api, now } = useStore();
  const words = useWords();
  const own = useScanWords();
  const format = useFormat();
  const [state, setState] = useState<{ text: string; records: Entry[]; failure: unknown }>({
    text: "",
    records: [],
    failure: null,
  });
  const command = readCommand(text, {
    hand_out: [words.counter.hand_out, english.counter.hand_out],
    take_back: [words.counter.take_back, english.counter.take_back],
  });
  useEffect(() => {
    let isLatest = true;
    const show = (records: Entry[], failure: unknown = null) => isLatest && setState({ text, records, failure });
    const addressOf = (kind: string, id: string) => hasView(`/${kind}/${id}`) ? `/${kind}/${id}` : null;
    const timer = setTimeout(() => {
      if (command.rest.length < 2) return show([]);
      const placeOf = (unit: Unit) => unitPlace(unit, { own, format, now: now() });
      searchRecords(api, { command, words, addressOf, placeOf }).then(show, (failure: unknown) => show([], failure));
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [text]);
  return { ...state, searching: state.text !== text && command.rest.length >= 2 };
}
