import type { Role } from "../../../../shared/contract/role.ts";
import { ApiError } from "../../../api.ts";
import { Field } from "../../../ui/field.tsx";
import { fieldErrorsOf } from "../../kit/field_errors.ts";
import { RecordForm } from "../../kit/record_form.tsx";
import { useRecordForm } from "../../kit/use_record_form.ts";
import { useStore } from "../../state/store.ts";
import { useWords } from "../../text/words.ts";
import { Choices } from "../../kit/choices.tsx";

/** Adds a person, who gets a mail with a link to the dashboard. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const { api, message } = useStore();
  const form = useRecordForm({
    record: null,
    read: () => ({ email: "", name: "", role: "staff" as Role }),
    write: (body) => ({ body }),
    send: (body, { once }) => api("POST /v1/staff", { body, once: once(body) }),
    explain: (error) =>
      error instanceof ApiError && error.problem.code === "staff_exists"
        ? { email: words.settings_team.staff.exists }
        : fieldErrorsOf(words, error),
    onSaved() {
      message.value = words.settings_team.staff.invited(form.values.email);
      onClose();
    },
  });
  const { values: draft, set, errors } = form;
  return (
    <RecordForm
      form={form}
      labels={{}}
      submit={words.settings_team.staff.send}
      onCancel={onClose}
    >
      <Field
        label={words.fields.email}
        type="email"
        dir="ltr"
        maxLength={254}
        value={draft.email}
        error={errors.email}
        onInput={(email) => set({ email: email.trim() })}
      />
      <Field
        label={words.fields.name}
        optional
        maxLength={200}
        value={draft.name}
        error={errors.name}
        onInput={(name) => set({ name })}
      />
      <Choices
        label={words.settings_team.staff.role}
        value={draft.role}
        options={(["staff", "manager", "owner"] as const).map((value) => ({
          value,
          label: words.settings_team.staff.roles[value],
        }))}
        onChange={(role) => set({ role })}
      />
    </RecordForm>
  );
}
