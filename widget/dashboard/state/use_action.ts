import { useRef, useState } from "preact/hooks";
import { useWords } from "../text/words.ts";
import { errorMessage } from "./error_message.ts";

/** Returns the Idempotency-Key of a request: the same for the same content, until the action has succeeded. */
export type Once = (content: unknown) => string;

/** Runs one request at a time. Returns whether one runs, and the message of the last error. */
export function useAction() {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const running = useRef(false);
  const keys = useRef(new Map<string, string>());
  const once: Once = (content) => {
    const name = JSON.stringify(content);
    if (!keys.current.has(name)) keys.current.set(name, crypto.getRandomValues(new Uint8Array(16)).join("-"));
    return keys.current.get(name)!;
  };

  async function run(action: (once: Once) => Promise<void>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await action(once);
      keys.current.clear();
      return true;
    } catch (error) {
      setError(errorMessage(words, error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { run, busy, error, setError };
}
export type Action = ReturnType<typeof useAction>;
