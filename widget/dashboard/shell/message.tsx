import { useEffect } from "preact/hooks";
import { Icon } from "../../ui/icon.tsx";
import { useStore } from "../state/store.ts";

/** Time in ms for which a confirmation is shown. */
const SHOWN_MS = 6_000;

/** Confirms the last action at the edge of the screen. Screen readers announce it in a pause. */
export function Message() {
  const { message } = useStore();
  const text = message.value;
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => message.value = null, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div class="message" role="status">
      {text && (
        <p>
          <Icon name="check" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
