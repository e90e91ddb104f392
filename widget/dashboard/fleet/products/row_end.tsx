import { Button } from "../../../ui/button.tsx";
import { useSizesWords } from "../../text/sizes_words.ts";
import { useWords } from "../../text/words.ts";
import type { TypedSize } from "./size_rows.ts";

interface RowEndProps {
  row: TypedSize;
  name: string;
  /** Whether it is the only size that stays. */
  isLast: boolean;
  onEnd: (end: TypedSize["end"]) => void;
  onCancel: () => void;
}

/** Asks what becomes of a stored size that is removed, and says what was chosen until it is saved. */
export function RowEnd({ row: { end }, name, isLast, onEnd, onCancel }: RowEndProps) {
  const words = useWords();
  const own = useSizesWords();
  if (end) {
    return (
      <div class="row-end" role="status">
        <span class="muted">{end === "leaves" ? own.will_leave(name) : own.will_retire(name)}</span>
        <Button kind="plain" onClick={() => onEnd("")}>{words.undo}</Button>
      </div>
    );
  }
  return (
    <div class="row-end" role="group" aria-label={words.fleet.remove(name)}>
      {isLast ? <span role="status">{own.last_size}</span> : (
        <>
          <Button onClick={() => onEnd("leaves")}>{own.leave}</Button>
          <Button kind="danger" onClick={() => onEnd("retired")}>{words.item.archive}</Button>
        </>
      )}
      <Button kind="plain" onClick={onCancel}>{words.actions.cancel}</Button>
    </div>
  );
}
