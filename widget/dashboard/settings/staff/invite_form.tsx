import type { Role } from "../../../../shared/contract/role.ts";
import { ApiError } from "../../../api.ts";
import { Field } from "../../../ui/field.tsx";
import { fieldErrorsOf } from "../../kit/field_errors.ts";
import { optionsOf } from "../../kit/options.ts";
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
    labels: { email: words.fields.email, name: words.fields.name, role: words.settings_team.staff.role },
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
  return (
    <RecordForm form={form} submit={words.settings_team.staff.send} onCancel={onClose}>
      <Field
        {...form.field("email")}
        type="email"
        dir="ltr"
        maxLength={254}
        onInput={(email) => form.set({ email: email.trim() })}
      />
      <Field {...form.field("name")} optional maxLength={200} />
      <Choices
        {...form.choice("role")}
        options={optionsOf(["staff", "manager", "owner"], words.settings_team.staff.roles)}
      />
    </RecordForm>
  );
}
