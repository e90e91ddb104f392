import type { ComponentChildren } from "preact";
import { IconButton } from "../kit/icon_button.tsx";

interface FormRowProps {
  label: string;
  /** The label of the button that removes the row. */
  remove: string;
  onRemove: () => void;
  /** The two fields. */
  children: ComponentChildren;
}

/** A row of a list of entries: two fields, and a button that removes it. */
export function FormRow({ label, remove, onRemove, children }: FormRowProps) {
  return (
    <div class="form-row" role="group" aria-label={label}>
      <div class="pair">{children}</div>
      <IconButton icon="close" label={remove} onClick={onRemove} />
    </div>
  );
}
