import type { ManagedCustomer } from "../../../shared/contract/customers.ts";
import { ApiError } from "../../api.ts";
import { Field } from "../../ui/field.tsx";
import { FormSheet } from "../kit/form_sheet.tsx";
import { useRecordForm } from "../kit/use_record_form.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";

interface EmailSheetProps {
  customer: ManagedCustomer;
  onChange: (changed: ManagedCustomer) => void;
  onClose: () => void;
}

/** Corrects the e-mail address of a customer. It says first who gets a mail, and what ends. */
export function EmailSheet({ customer, onChange, onClose }: EmailSheetProps) {
  const { api, message } = useStore();
  const words = useWords();
  const form = useRecordForm({
    record: customer,
    read: ({ email }) => ({ email }),
    write: ({ email }) =>
      email.trim() ? { body: { email: email.trim() } } : { errors: { email: words.settings.invalid.email } },
    send: (body, { once }) =>
      api("POST /v1/customers/:id/email", { params: { id: customer.id }, body, once: once(body) }),
    labels: { email: words.customers.right_email },
    explain: (error) =>
      error instanceof ApiError && error.problem.code === "email_taken"
        ? { email: words.customers.email_taken }
        : undefined,
    onSaved(changed) {
      onChange(changed);
      message.value = words.customers.email_corrected;
      onClose();
    },
  });
  return (
    <FormSheet
      title={words.customers.correct_email}
      submit={words.customers.correct_email}
      busy={form.action.busy && words.actions.saving}
      disabled={!form.isUnsaved}
      error={form.failure}
      isUnsaved={form.isUnsaved}
      onSubmit={() => void form.save()}
      onClose={onClose}
    >
      <Field {...form.field("email")} type="email" dir="ltr" maxLength={254} autocomplete="off" />
      <p class="hint">{words.customers.correct_email_lead}</p>
    </FormSheet>
  );
}
