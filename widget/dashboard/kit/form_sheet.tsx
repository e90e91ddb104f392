import type { ComponentChildren } from "preact";
import { Button } from "../../ui/button.tsx";
import { ButtonKey } from "./button_key.tsx";
import { GuardedSheet } from "./guarded_sheet.tsx";
import { SheetBody } from "./sheet.tsx";

interface FormSheetProps {
  title: ComponentChildren;
  /** The label of the button, which says what it does. */
  submit: string;
  kind?: "primary" | "danger";
  /** The label while the request runs. */
  busy?: string | false;
  disabled?: boolean;
  error?: string | null;
  /** True if closing would lose something. */
  isUnsaved?: boolean;
  /** True if the button needs no connection. */
  worksOffline?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ComponentChildren;
}

/** A sheet with a form and one button at its end, where errors are shown. */
export function FormSheet(
  { title, submit, kind = "primary", busy = false, disabled = false, error, worksOffline, children, ...props }:
    FormSheetProps,
) {
  return (
    <GuardedSheet title={title} isUnsaved={props.isUnsaved ?? false} onClose={props.onClose}>
      <form
        class="sheet-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !disabled) props.onSubmit();
        }}
      >
        <SheetBody
          error={error}
          worksOffline={worksOffline}
          actions={
            <Button type="submit" kind={kind} busy={busy} disabled={disabled}>
              {submit}
              {kind === "primary" && <ButtonKey letter="s" label={submit} />}
            </Button>
          }
        >
          {children}
        </SheetBody>
      </form>
    </GuardedSheet>
  );
}
