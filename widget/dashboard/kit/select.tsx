import { FieldError } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useId } from "../../ui/use_id.ts";

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  /** The first option, which chooses nothing: its value is empty. */
  none?: string;
  /** Hides the label from view where the options say enough. */
  unlabelled?: boolean;
  error?: string | undefined;
  onChange: (value: Value) => void;
}

/** A labelled choice of one option. */
export function Select<Value extends string>(
  { label, value, options, none, unlabelled, error, onChange }: SelectProps<Value>,
) {
  const id = useId();
  return (
    <div class="field select">
      <label for={id} class={unlabelled ? "unseen" : undefined}>{label}</label>
      <span>
        <select
          id={id}
          class="input"
          value={value}
          aria-invalid={error ? "true" : undefined}
          aria-describedby={error && `${id}e`}
          onChange={(event) => onChange(event.currentTarget.value as Value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
        </select>
        <Icon name="down" />
      </span>
      <FieldError id={id} error={error} />
    </div>
  );
}
