import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useId } from "../../ui/use_id.ts";
import { useModal } from "../../ui/use_modal.ts";

interface ConfirmDialogProps {
  title: string;
  /** What happens. */
  children?: ComponentChildren;
  /** The button that does it, and the one that does not. */
  confirm: string;
  cancel: string;
  busy?: string | false;
  error?: string | null;
  /** True if nothing is lost. Default: the button warns by its colour. */
  harmless?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. The focus starts on the button that changes nothing. */
export function ConfirmDialog(
  { title, children, confirm, cancel, busy = false, error, harmless, onConfirm, onCancel }: ConfirmDialogProps,
) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog, ".quiet");
  return (
    <dialog
      ref={dialog}
      class="confirm"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      {error && <Notice bad>{error}</Notice>}
      <div class="confirm-buttons">
        <Button onClick={onCancel}>{cancel}</Button>
        <Button kind={harmless ? "primary" : "danger"} busy={busy} onClick={onConfirm}>{confirm}</Button>
      </div>
    </dialog>
  );
}
