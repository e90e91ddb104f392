import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { FormSheet } from "../kit/form_sheet.tsx";
import type { Once } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";
import type { SheetProps } from "./sheet_props.ts";

interface StepSheetProps extends Pick<SheetProps, "page" | "onClose"> {
  title: string;
  /** The label of the button, which says what it does. */
  submit: string;
  kind?: "danger";
  disabled?: boolean;
  /** True if closing would lose something. */
  isUnsaved?: boolean;
  /** False while a field is not right. The step is not taken then. */
  isValid?: boolean;
  run: (once: Once) => Promise<void>;
  /** The fields. `tried` says that errors are to be shown. */
  children: ComponentChildren | ((tried: boolean) => ComponentChildren);
}

/** A sheet that takes one step with a booking. */
export function StepSheet({ page: { counter }, isValid = true, run, children, ...sheet }: StepSheetProps) {
  const words = useWords();
  const [tried, setTried] = useState(false);
  return (
    <FormSheet
      {...sheet}
      busy={counter.busy && words.shared.loading}
      error={counter.error}
      onSubmit={() => {
        setTried(true);
        if (isValid) void counter.run(run);
        else focusInvalidField();
      }}
    >
      {typeof children === "function" ? children(tried) : children}
    </FormSheet>
  );
}
