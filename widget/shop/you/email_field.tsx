import { MAX_EMAIL } from "../../../shared/records/limits.ts";
import { useText } from "../../text/text.ts";
import { Field } from "../../ui/field.tsx";

interface EmailFieldProps {
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  onInput: (email: string) => void;
  onLeave?: (() => void) | undefined;
}

/** Returns whether a text has the form of an email address. The server checks it fully. */
export function isEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim());
}

/** The customer's email address. It gets the focus when it is shown. */
export function EmailField({ onLeave, ...props }: EmailFieldProps) {
  const { words: { you } } = useText();
  return (
    <Field
      {...props}
      onBlur={onLeave}
      label={you.email}
      data-first
      type="email"
      name="email"
      autocomplete="email"
      maxLength={MAX_EMAIL}
      dir="ltr"
    />
  );
}
