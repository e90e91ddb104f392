import { useState } from "preact/hooks";
import type { Key } from "../../../../shared/contract/keys.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useStore } from "../../state/store.ts";
import { useAction } from "../../state/use_action.ts";
import { useWords } from "../../text/words.ts";
import { Choices } from "../choices.tsx";
import { errorAt, type FieldErrors, fieldErrorsOf } from "../field_errors.ts";
import { focusInvalid } from "../focus_invalid.ts";
import { UnsavedGuard } from "../section_form.tsx";

interface KeyFormProps {
  /** Undefined for a new key. */
  edited?: Key;
  onClose: (created?: Key & { key: string }) => void;
}

/** The fields of a key: its kind cannot be changed later. */
export function KeyForm({ edited, onClose }: KeyFormProps) {
  const words = useWords();
  const { settings, settings_team: { keys } } = words;
  const { api, message } = useStore();
  const { run, busy, error } = useAction();
  const saved = {
    kind: edited?.kind ?? "publishable" as Key["kind"],
    name: edited?.name ?? "",
    origins: edited?.allowed_origins.join("\n") ?? "",
  };
  const [draft, setDraft] = useState(saved);
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(saved);
  const hasOrigins = draft.kind === "publishable";

  async function save(): Promise<void> {
    setErrors({});
    const name = draft.name.trim() || null;
    const allowed_origins = hasOrigins ? draft.origins.split(/[\s,]+/).filter(Boolean) : [];
    let created: Key & { key: string } | undefined;
    const done = await run(async (once) => {
      try {
        if (edited) {
          const body = { name, ...hasOrigins && { allowed_origins } };
          await api("PATCH /v1/keys/:id", { params: { id: edited.id }, body });
        } else {
          const body = { kind: draft.kind, name, allowed_origins };
          created = await api("POST /v1/keys", { body, once: once(body) });
        }
      } catch (error) {
        setErrors(fieldErrorsOf(words, error));
        throw error;
      }
    });
    if (!done) return focusInvalid();
    if (edited) message.value = settings.saved;
    onClose(created);
  }

  return (
    <form
      class="card stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {!edited && (
        <Choices
          label={keys.kind}
          value={draft.kind}
          options={[
            { value: "publishable", label: keys.publishable, hint: keys.publishable_lead },
            { value: "secret", label: keys.secret, hint: keys.secret_lead },
          ]}
          onChange={(kind) => change({ kind })}
        />
      )}
      <Field
        label={keys.name}
        optional
        maxLength={200}
        value={draft.name}
        hint={keys.name_hint}
        error={errors.name}
        onInput={(name) => change({ name })}
      />
      {hasOrigins && (
        <Field
          label={keys.origins}
          rows={3}
          dir="ltr"
          optional
          value={draft.origins}
          hint={keys.origins_hint}
          error={errorAt(errors, "allowed_origins") && keys.origin_invalid}
          onInput={(origins) => change({ origins })}
        />
      )}
      {error && <Notice bad>{error}</Notice>}
      <div class="row">
        <Button kind="primary" type="submit" busy={busy && settings.saving}>
          {edited ? settings.save : keys.create_confirm}
        </Button>
        <Button onClick={() => onClose()}>{settings.cancel}</Button>
      </div>
      <UnsavedGuard isUnsaved={isUnsaved} />
    </form>
  );
}
