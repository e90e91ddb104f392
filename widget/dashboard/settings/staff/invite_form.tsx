import { useState } from "preact/hooks";
import type { Role } from "../../../../shared/contract/role.ts";
import { ApiError } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { focusInvalidField } from "../../kit/focus_invalid_field.ts";
import { useStore } from "../../state/store.ts";
import { useAction } from "../../state/use_action.ts";
import { useWords } from "../../text/words.ts";
import { Choices } from "../choices.tsx";
import { type FieldErrors, fieldErrorsOf } from "../field_errors.ts";
import { UnsavedGuard } from "../../kit/unsaved_guard.tsx";

/** Adds a person, who gets a mail with a link to the dashboard. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const { settings, settings_team: { staff } } = words;
  const { api, message } = useStore();
  const { run, busy, error } = useAction();
  const [draft, setDraft] = useState({ email: "", name: "", role: "staff" as Role });
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });

  async function send(): Promise<void> {
    setErrors({});
    const done = await run(async (once) => {
      try {
        await api("POST /v1/staff", { body: draft, once: once(draft) });
      } catch (error) {
        const isKnown = error instanceof ApiError && error.problem.code === "staff_exists";
        setErrors(isKnown ? { email: staff.exists } : fieldErrorsOf(words, error));
        throw error;
      }
    });
    if (!done) return focusInvalidField();
    message.value = staff.invited(draft.email);
    onClose();
  }

  return (
    <form
      class="card stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        label={staff.email}
        type="email"
        dir="ltr"
        maxLength={254}
        value={draft.email}
        error={errors.email}
        onInput={(email) => change({ email: email.trim() })}
      />
      <Field
        label={staff.name}
        optional
        maxLength={200}
        value={draft.name}
        error={errors.name}
        onInput={(name) => change({ name })}
      />
      <Choices
        label={staff.role}
        value={draft.role}
        options={(["staff", "manager", "owner"] as const).map((value) => ({ value, label: staff.roles[value] }))}
        onChange={(role) => change({ role })}
      />
      {error && !Object.keys(errors).length && <Notice bad>{error}</Notice>}
      <div class="row">
        <Button kind="primary" type="submit" busy={busy && settings.saving}>{staff.send}</Button>
        <Button onClick={onClose}>{settings.cancel}</Button>
      </div>
      <UnsavedGuard isUnsaved={draft.email !== "" || draft.name !== ""} />
    </form>
  );
}
