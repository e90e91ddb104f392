import type { ComponentChildren } from "preact";
import { useId } from "../../ui/use_id.ts";

interface ChoicesProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ComponentChildren; hint?: string }[];
  /** True if the options have borders, as a list of rows. */
  boxed?: boolean;
  onChange: (value: Value) => void;
}

/** A choice of one of a few options that are all visible. */
export function Choices<Value extends string>({ label, value, options, boxed, onChange }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset class={boxed ? "choice" : "choices"}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <span class="hint">{option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
