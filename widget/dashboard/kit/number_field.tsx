import { Field } from "../../ui/field.tsx";

interface NumberFieldProps {
  label: string;
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
  onInput: (value: string) => void;
}

/** A field for a whole number, with the keyboard of numbers on phones. */
export function NumberField(props: NumberFieldProps) {
  return <Field {...props} dir="ltr" inputMode="numeric" autocomplete="off" maxLength={8} />;
}
