import { MAX_EMAIL } from "../../../shared/records/limits.ts";
import { Field } from "../../ui/field.tsx";
import { useWords } from "../text/words.ts";

interface EmailFieldProps {
  value: string;
  error: string | undefined;
  onInput: (email: string) => void;
}

/** The e-mail address of somebody else, which the browser must not fill in. */
export function EmailField(props: EmailFieldProps) {
  const words = useWords();
  return (
    <Field
      {...props}
      label={words.fields.email}
      optional
      type="email"
      dir="ltr"
      autocomplete="off"
      maxLength={MAX_EMAIL}
    />
  );
}
