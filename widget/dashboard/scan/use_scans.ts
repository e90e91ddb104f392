import { useRef, useState } from "preact/hooks";
import { errorMessage } from "../state/error_message.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { beep, type Tone } from "./beep.ts";
import { readScan, type Scan } from "./read_scan.ts";

/** What became of a scan. */
export interface ScanResult {
  tone: Tone;
  text: string;
  /** The booking that has the unit, if it is another one. */
  other?: { id: string; number: string };
}

/** Handles scans one after the other, in the order in which they came. Returns the result of the last one. */
export function useScans(onScan: (scan: Scan) => Promise<ScanResult>) {
  const { preferences } = useStore();
  const words = useWords();
  const [result, setResult] = useState<ScanResult & { at: number } | null>(null);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef(Promise.resolve());
  const current = useRef(onScan);
  current.current = onScan;
  const isMuted = preferences.value.muted === true;

  const handle = (text: string) => {
    if (!text.trim()) return;
    setWaiting((count) => count + 1);
    queue.current = queue.current.then(async () => {
      const done = await current.current(readScan(text)).catch((error: unknown): ScanResult => (
        { tone: "wrong", text: errorMessage(words, error) }
      ));
      beep(done.tone, isMuted);
      // Two equal results are two: the second one is announced as well
      setResult((before) => ({ ...done, at: (before?.at ?? 0) + 1 }));
      setWaiting((count) => count - 1);
    });
  };
  return { handle, result, clear: () => setResult(null), isBusy: waiting > 0 };
}
export type Scans = ReturnType<typeof useScans>;
