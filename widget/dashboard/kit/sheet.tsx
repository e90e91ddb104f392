import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Notice } from "../../ui/notice.tsx";
import { useModal } from "../../ui/use_modal.ts";
import { IconButton } from "./icon_button.tsx";
import { OfflineBar } from "./offline_bar.tsx";
import { useWords } from "../text/words.ts";

export interface SheetProps {
  title: ComponentChildren;
  children: ComponentChildren;
  onClose: () => void;
}

/** A panel over the page: at the side, or over the whole screen of a phone. The page behind it is inert. */
export function Sheet({ title, children, onClose }: SheetProps) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby="sheet-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Only a click beside the panel has the dialog itself as its target.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div class="panel">
        <header>
          <h2 id="sheet-title" tabIndex={-1}>{title}</h2>
          <IconButton icon="close" label={words.close} onClick={onClose} />
        </header>
        <OfflineBar />
        {children}
      </div>
    </dialog>
  );
}

interface SheetBodyProps {
  class?: string;
  /** The buttons at the end. They stay in sight. */
  actions?: ComponentChildren;
  /** What went wrong, above the buttons. */
  error?: string | null | undefined;
  /** True if the buttons need no connection. */
  worksOffline?: boolean | undefined;
  /** What must be settled before anything else: its notice. Everything else stays as it is, and waits. */
  frozen?: ComponentChildren;
  /** True while the buttons wait for a fresh answer. */
  waits?: boolean | undefined;
  children: ComponentChildren;
}

/** What a sheet shows, and its buttons. */
export function SheetBody({ class: name = "", actions, error, worksOffline, frozen, waits, children }: SheetBodyProps) {
  const isFrozen = Boolean(frozen);
  return (
    <>
      <div class={`sheet-body ${name}`} inert={isFrozen}>{children}</div>
      {actions && (
        <footer class={worksOffline ? "sheet-foot of-filters" : "sheet-foot"}>
          {frozen}
          {error && <Notice bad>{error}</Notice>}
          <div class="sheet-actions" inert={isFrozen || waits}>{actions}</div>
        </footer>
      )}
    </>
  );
}
