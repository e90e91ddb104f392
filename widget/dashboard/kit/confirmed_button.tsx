import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { type Once, useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";
import { ConfirmDialog } from "./confirm_dialog.tsx";

export interface Confirmation {
  title: string;
  /** What happens. */
  lead: ComponentChildren;
  /** The button of the dialog that does it. Default: the label of the button that asks. */
  confirm?: string;
  /** The button that does not. */
  cancel?: string;
  /** True if nothing is lost. Default: both buttons warn by their colour. */
  harmless?: boolean;
  run: (once: Once) => Promise<void>;
}

interface ConfirmedButtonProps extends Confirmation {
  label: string;
  disabled?: boolean;
  /** What screen readers read, if the label alone does not say what the button is for. */
  fullLabel?: string;
}

/** A button that does something once the person has confirmed it. */
export function ConfirmedButton(
  { label, fullLabel, title, lead, confirm = label, cancel, harmless = false, disabled = false, run }:
    ConfirmedButtonProps,
) {
  const words = useWords();
  const { run: attempt, busy, error, setError } = useAction();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        kind={harmless ? "quiet" : "danger"}
        {...fullLabel && { label: fullLabel }}
        disabled={disabled}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={title}
          confirm={confirm}
          cancel={cancel ?? words.actions.cancel}
          busy={busy && words.actions.saving}
          error={error}
          harmless={harmless}
          onConfirm={async () => {
            if (await attempt(run)) setAsked(false);
          }}
          onCancel={() => {
            // The answer of a request that runs would be shown nowhere
            if (busy) return;
            setAsked(false);
            setError(null);
          }}
        >
          {typeof lead === "string" ? <p>{lead}</p> : lead}
        </ConfirmDialog>
      )}
    </>
  );
}
