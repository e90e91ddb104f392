import { useState } from "preact/hooks";
import { Sheet, type SheetProps } from "./sheet.tsx";
import { LeaveDialog, UnsavedGuard } from "./unsaved_guard.tsx";

/** A sheet that asks before it is closed, or the page is left, with unsaved changes. */
export function GuardedSheet({ isUnsaved, onClose, children, ...sheet }: SheetProps & { isUnsaved: boolean }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Sheet {...sheet} onClose={isUnsaved ? () => setAsked(true) : onClose}>
      {children}
      <UnsavedGuard isUnsaved={isUnsaved} />
      {isAsked && <LeaveDialog onLeave={onClose} onStay={() => setAsked(false)} />}
    </Sheet>
  );
}
