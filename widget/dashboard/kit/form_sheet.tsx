import type { ComponentChildren } from "preact";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Sheet } from "./sheet.tsx";

interface FormSheetProps {
  title: ComponentChildren;
  /** The label of the button, which says what it does. */
  submit: string;
  kind?: "primary" | "danger";
  /** The label while the request runs. */
  busy: string | false;
  disabled?: boolean;
  error: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ComponentChildren;
}

/** A sheet with a form and one button at its end, where errors are shown. */
export function FormSheet(
  { title, submit, kind = "primary", busy, disabled, error, onSubmit, onClose, children }: FormSheetProps,
) {
  return (
    <Sheet title={title} onClose={onClose}>
      <form
        class="sheet-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !disabled) onSubmit();
        }}
      >
        <div class="sheet-body">{children}</div>
        <footer class="sheet-foot">
          {error && <Notice bad>{error}</Notice>}
          <Button type="submit" kind={kind} busy={busy} disabled={disabled ?? false}>{submit}</Button>
        </footer>
      </form>
    </Sheet>
  );
}
