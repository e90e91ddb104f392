import { useEffect, useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";

/** Time in ms for which a confirmation is shown: alone, and with an undo. */
const SHOWN_MS = { alone: 6_000, undoable: 10_000 };

/**
 * Confirms the last action at the edge of the screen. Screen readers announce it in a pause. While the pointer or the
 * focus is on it, it stays.
 */
export function Message() {
  const { message, undo } = useStore();
  const words = useWords();
  const { run, busy, error } = useAction();
  const [held, setHeld] = useState(false);
  const text = message.value;
  const offered = undo.value?.text === text ? undo.value : null;
  useEffect(() => {
    if (!text || held) return;
    const timer = setTimeout(() => message.value = null, offered ? SHOWN_MS.undoable : SHOWN_MS.alone);
    return () => clearTimeout(timer);
  }, [text, held]);
  useEffect(() => {
    if (error) message.value = error;
  }, [error]);
  return (
    <div
      class="message"
      role="status"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocusCapture={() => setHeld(true)}
      onBlurCapture={() => setHeld(false)}
    >
      {text && (
        <p>
          <Icon name={text === error ? "warning" : "check"} />
          <span>{text}</span>
          {offered && (
            <Button
              kind="plain"
              icon="undo"
              busy={busy && words.undo}
              onClick={() => void run(offered.run)}
            >
              {words.undo}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
