import type { AllHTMLAttributes, ComponentChildren } from "preact";
import { FieldError } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { useId } from "./use_id.ts";

/** Something that can be chosen. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends Pick<AllHTMLAttributes<HTMLSelectElement>, "name" | "autocomplete"> {
  label: string;
  value: string;
  options: readonly SelectOption[];
  /** The first option, which chooses nothing. */
  none?: string | undefined;
  hint?: ComponentChildren;
  error?: string | undefined;
  /** The word that marks a field which may stay empty. */
  optional?: string | undefined;
  onInput: (value: string) => void;
}

/** A labelled list to choose from. */
export function SelectField(
  { label, value, options, none, hint, error, optional, onInput, ...select }: SelectFieldProps,
) {
  const id = useId();
  return (
    <div class="field select" part="field">
      <label for={id}>
        {label} {optional && <span class="muted">({optional})</span>}
      </label>
      <span class="row">
        <select
          {...select}
          id={id}
          class="input"
          value={value}
          aria-invalid={error ? "true" : undefined}
          aria-describedby={[hint && `${id}h`, error && `${id}e`].filter(Boolean).join(" ") || undefined}
          onChange={(event) => onInput(event.currentTarget.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>{label}</option>
          ))}
        </select>
        <Icon name="down" />
      </span>
      <FieldError id={id} error={error} />
      {hint && <p class="hint" id={`${id}h`}>{hint}</p>}
    </div>
  );
}
