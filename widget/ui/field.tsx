import type { ComponentChildren, InputHTMLAttributes } from "preact";
import { useId } from "preact/hooks";
import { useText } from "../text/text.ts";
import { Icon } from "./icon.tsx";

interface FieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  hint?: ComponentChildren;
  error?: string | undefined;
  optional?: boolean;
  rows?: number;
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** A labelled text field with its hint and its error said to everyone. */
export function Field({ label, value, onInput, hint, error, optional, rows, input }: FieldProps) {
  const id = useId();
  const { words } = useText();
  const said = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(" ") || undefined;
  const common = {
    id,
    class: `input ${input?.class ?? ""}`,
    value,
    "aria-describedby": said,
    "aria-invalid": error ? "true" as const : undefined,
    onInput: (event: { currentTarget: { value: string } }) => onInput(event.currentTarget.value),
  };
  return (
    <div class="field">
      <label for={id}>
        {label} {optional && <span class="muted">({words.optional})</span>}
      </label>
      {rows ? <textarea {...common} rows={rows} /> : <input {...input} {...common} />}
      {error && (
        <p class="error" id={`${id}e`}>
          <Icon name="warning" /> {error}
        </p>
      )}
      {hint && <p class="hint" id={`${id}h`}>{hint}</p>}
    </div>
  );
}

interface CheckProps {
  label: ComponentChildren;
  checked: boolean;
  disabled?: boolean;
  error?: string | undefined;
  onChange?: (checked: boolean) => void;
}

/** A checkbox whose whole line can be touched. */
export function Check({ label, checked, disabled, error, onChange }: CheckProps) {
  const id = useId();
  return (
    <div class="check">
      <input
        type="checkbox"
        id={id}
        checked={checked}
        disabled={disabled}
        aria-invalid={error ? "true" : undefined}
        aria-describedby={error && `${id}e`}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {error && (
        <p class="error" id={`${id}e`}>
          <Icon name="warning" /> {error}
        </p>
      )}
    </div>
  );
}
