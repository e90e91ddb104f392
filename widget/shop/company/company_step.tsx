// Shares the code of the checkout file, which is loaded by then.
import "../checkout.ts";
import "../dates/select_style.ts";
import { useEffect, useRef, useState } from "preact/hooks";
import { company as english } from "../../text/en_company.ts";
import { addWords } from "../../text/languages.ts";
import { changeDraft } from "../state/change_draft.ts";
import { changeTrip, type Store } from "../state/store.ts";
import { CompanyFields } from "./company_fields.tsx";
import { companyOf, emptyFields, startOf } from "./typed_company.ts";

addWords(english);

interface CompanyStepProps {
  store: Store;
  /** Holds a submit of the form back, and moves the focus to the first error. */
  holdBack: (event: Event) => void;
}

/**
 * Connects the fields of a company to the store. They are fields of the form around them, and hold its submit back
 * until the required ones are filled in.
 */
export function CompanyStep({ store, holdBack }: CompanyStepProps) {
  const [isSubmitted, setSubmitted] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const typed = store.draft.value.company ?? startOf(store.person.value, navigator.languages);
  const missing = emptyFields(typed);
  const check = useRef<(event: Event) => void>(() => {});
  check.current = (event) => {
    setSubmitted(true);
    if (missing.length) return holdBack(event);
    changeTrip(store, { company: companyOf(typed) });
    // Another booking of this visit starts with it
    const person = store.person.value;
    if (store.session.value && person && typed.is_company) store.person.value = { ...person, ...companyOf(typed) };
  };
  useEffect(() => {
    const form = box.current!.closest("form")!;
    const submit = (event: Event) => check.current(event);
    form.addEventListener("submit", submit, { capture: true });
    return () => form.removeEventListener("submit", submit, { capture: true });
  }, []);
  return (
    <div ref={box}>
      <CompanyFields
        typed={typed}
        missing={isSubmitted ? missing : []}
        onChange={(change) => {
          if ("is_company" in change) setSubmitted(false);
          changeDraft(store, { company: { ...typed, ...change } });
        }}
      />
    </div>
  );
}
