import { Field } from "../../ui/field.tsx";

interface MoneyFieldProps {
  label: string;
  value: string;
  hint?: string;
  error?: string | undefined;
  onInput: (value: string) => void;
}

/** A field for an amount of the shop's currency, with the keyboard of numbers on phones. */
export function MoneyField(props: MoneyFieldProps) {
  return <Field {...props} dir="ltr" inputMode="decimal" autocomplete="off" maxLength={13} />;
}
