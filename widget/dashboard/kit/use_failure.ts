import { useFormat } from "../text/format.ts";
import { roughDuration } from "./durations.ts";
import { useWords } from "../text/words.ts";
import { errorMessage, isOffline } from "../state/error_message.ts";
import { useStore } from "../state/store.ts";

/** Returns the sentence about a failed request, or null. Without a network it says how old the shown answer is. */
export function useFailure(error: unknown, received_at: number | null): string | null {
  const format = useFormat();
  const words = useWords();
  const { now } = useStore();
  if (!error) return null;
  return isOffline(error) && received_at !== null
    ? words.saved_age(roughDuration(format, (now() - received_at) / 60_000))
    : errorMessage(words, error);
}
