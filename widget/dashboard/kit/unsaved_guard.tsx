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
  const words = useWords();
  return (
    <ConfirmDialog
      title={words.draft.leave.title}
      confirm={words.draft.leave.go}
      cancel={words.draft.leave.stay}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{words.draft.leave.lead}</p>
    </ConfirmDialog>
  );
}
