import { useState } from "preact/hooks";
import { Field } from "../../ui/field.tsx";
import { useCodeWords } from "../text/code_words.ts";

interface CodeFormProps {
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
}

/** The code of a discount. The Enter key and leaving the field try it, so that no half of it is refused. */
export function CodeForm({ code, error, onCode }: CodeFormProps) {
  const own = useCodeWords();
  const [typed, setTyped] = useState(code);
  const isTried = typed === code;
  const tryIt = () => !isTried && onCode(typed);
  return (
    <form
      class="code-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        tryIt();
      }}
    >
      <Field
        label={own.code}
        optional
        dir="ltr"
        class="discount-code"
        autocomplete="off"
        maxLength={60}
        value={typed}
        error={isTried ? error : undefined}
        announced
        onInput={setTyped}
        onBlur={tryIt}
      />
    </form>
  );
}
