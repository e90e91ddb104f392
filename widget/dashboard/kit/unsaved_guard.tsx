import { useLeaveGuard } from "../router/leave_guard.ts";
import { useWords } from "../text/words.ts";
import { ConfirmDialog } from "./confirm_dialog.tsx";

/** Asks before the page is left with unsaved changes. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const guard = useLeaveGuard(isUnsaved);
  return guard.wanted === null ? null : <LeaveDialog onLeave={guard.leave} onStay={guard.stay} />;
}

/** Asks whether unsaved changes may be lost. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { draft: { leave: words } } = useWords();
  return (
    <ConfirmDialog title={words.title} confirm={words.go} cancel={words.stay} onConfirm={onLeave} onCancel={onStay}>
      <p>{words.lead}</p>
    </ConfirmDialog>
  );
}
