import { useEffect, useState } from "preact/hooks";
import type { BookingChangeResult } from "../../../shared/contract/booking_change.ts";
import { failedAt } from "../../api.ts";
import { errorMessage } from "../state/error_message.ts";
import { useSizesWords } from "../text/sizes_words.ts";
import { useWords } from "../text/words.ts";
import type { ChangeDraft } from "./use_booking.ts";

/** Time in ms without typing after which a change is previewed. */
const PAUSE_MS = 300;

/** The preview of a change. `result` and `error` belong to the draft that was shown last. */
export interface Preview {
  result: BookingChangeResult | null;
  error: string | null;
  loading: boolean;
}
const NOTHING: Preview = { result: null, error: null, loading: false };

/** Previews a draft whenever it changes. An answer to an older draft is dropped. */
export function usePreview(
  draft: ChangeDraft | null,
  load: (draft: ChangeDraft) => Promise<BookingChangeResult>,
): Preview {
  const words = useWords();
  const { unsized } = useSizesWords();
  const [preview, setPreview] = useState(NOTHING);
  const key = JSON.stringify(draft);
  useEffect(() => {
    setPreview(draft ? { ...NOTHING, loading: true } : NOTHING);
    if (!draft) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      load(draft).then(
        (result) => isCurrent && setPreview({ ...NOTHING, result }),
        (error) =>
          isCurrent && setPreview({ ...NOTHING, error: isUnsized(error) ? unsized : errorMessage(words, error) }),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  return preview;
}

/** Returns whether a draft lacks the sizes of a bundle. */
function isUnsized(error: unknown): boolean {
  return failedAt("POST /v1/bookings/:id/change", error) && error.problem.code === "invalid_request" &&
    error.problem.errors.some(({ code }) => code === "size_required");
}
