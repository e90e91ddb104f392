import type { AllHTMLAttributes, ComponentChildren, TargetedEvent } from "preact";
import { useState } from "preact/hooks";
import { useText } from "../text/text.ts";
import { Icon } from "./icon.tsx";
import { useId } from "./use_id.ts";

type Attributes = Pick<
  AllHTMLAttributes<HTMLInputElement>,
  | "type"
  | "name"
  | "autocomplete"
  | "inputMode"
  | "required"
  | "minLength"
  | "maxLength"
  | "min"
  | "max"
  | "pattern"
  | "dir"
  | "class"
>;
interface FieldProps extends Attributes {
  label: string;
  value: string;
  onInput: (value: string) => void;
  onBlur?: (() => void) | undefined;
  hint?: ComponentChildren;
  error?: string | null | undefined;
  /** Announces the error: it comes while the person is elsewhere, or still in the field. */
  announced?: boolean;
  /** Shown on a submit if the browser finds the value invalid. Default: the browser's own message. */
  invalid?: string;
  optional?: boolean;
  /** The number of lines of a multiline field. */
  rows?: number;
}

/** A labelled text field. Its hint and its error are also announced by screen readers. */
export function Field(
  { label, value, onInput, hint, error: given, announced, invalid, optional, class: extraClass = "", ...input }:
    FieldProps,
) {
  const id = useId();
  const [found, setFound] = useState<string>();
  const error = given ?? found;
  const { words } = useText();
  const Input = (input.rows ? "textarea" : "input") as "textarea";
  return (
    <div class="field" part="field">
      <label for={id}>
        {label} {optional && <span class="muted">({words.optional})</span>}
      </label>
      <Input
        {...input}
        id={id}
        class={`input ${extraClass}`}
        value={value}
        aria-describedby={[hint && `${id}h`, error && `${id}e`].filter(Boolean).join(" ") || undefined}
        aria-invalid={error ? "true" : undefined}
        onInput={({ currentTarget: { value } }) => {
          setFound(undefined);
          // The server refuses control characters in a single line, so a pasted tab becomes a space.
          onInput(input.rows ? value : value.replace(/\s/g, " "));
        }}
        // The error stands below the field. A browser's bubble would cover others, and vanish.
        onInvalid={(event: TargetedEvent<HTMLTextAreaElement>) => {
          event.preventDefault();
          const { currentTarget: field } = event;
          setFound(invalid ?? field.validationMessage);
          if (field.form?.querySelector("input:invalid") === field) field.focus();
        }}
      />
      <FieldError id={id} error={error} announced={announced} />
      {hint && <p class="hint" id={`${id}h`}>{hint}</p>}
    </div>
  );
}

/** What is wrong with a field. */
export function FieldError(
  { id, error, announced }: { id?: string; error: string | undefined; announced?: boolean | undefined },
) {
  return error
    ? (
      <p class="error" id={id && `${id}e`} role={announced ? "alert" : undefined}>
        <Icon name="warning" /> {error}
      </p>
    )
    : null;
}

interface CheckProps {
  label: ComponentChildren;
  checked: boolean;
  disabled?: boolean;
  error?: string | undefined;
  onChange?: (checked: boolean) => void;
}

/** A checkbox whose label can be clicked too. */
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
      <FieldError id={id} error={error} />
    </div>
  );
}
