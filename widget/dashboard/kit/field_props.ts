import { errorAt, type FieldErrors } from "./field_errors.ts";

interface FormFields<F extends object> {
  values: F;
  labels: Readonly<Record<keyof F & string, string>>;
  errors: FieldErrors;
  set: (changes: Partial<F>) => void;
}

/** Returns the props of a form's fields by name, for a view to spread. */
export function fieldProps<F extends object>({ values, labels, errors, set }: FormFields<F>) {
  type Name = keyof F & string;
  const setter = <N extends Name>(name: N) => (value: F[N]) => set({ [name]: value } as unknown as Partial<F>);
  return {
    /** Returns the props of a field that text is typed into. */
    field: <N extends Name>(name: N) => ({
      label: labels[name],
      value: values[name],
      error: errorAt(errors, name),
      onInput: setter(name),
    }),
    /** Returns the props of a choice. */
    choice: <N extends Name>(name: N) => ({
      label: labels[name],
      value: values[name],
      error: errorAt(errors, name),
      onChange: setter(name),
    }),
    /** Returns the props of a checkbox. */
    check: <N extends Name>(name: N) => ({
      label: labels[name],
      checked: values[name],
      onChange: setter(name),
    }),
  };
}
