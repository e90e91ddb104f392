import { useLeaveGuard } from "../router/leave_guard.ts";
import { useWords } from "../text/words.ts";
import { ConfirmDialog } from "./confirm_dialog.tsx";

/** Asks before the page is left with unsaved changes. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { draft: { leave: words } } = useWords();
  const guard = useLeaveGuard(isUnsaved);
  if (!guard.wanted) return null;
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.go}
      cancel={words.stay}
      onConfirm={guard.leave}
      onCancel={guard.stay}
    >
      <p>{words.lead}</p>
    </ConfirmDialog>
  );
}
