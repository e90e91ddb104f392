import { useState } from "preact/hooks";
import type { Key } from "../../../../shared/contract/keys.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { focusInvalidField } from "../../kit/focus_invalid_field.ts";
import { useStore } from "../../state/store.ts";
import { useAction } from "../../state/use_action.ts";
import { useDraft } from "../../state/use_draft.ts";
import { useWords } from "../../text/words.ts";
import { Choices } from "../choices.tsx";
import { errorAt, type FieldErrors, fieldErrorsOf } from "../field_errors.ts";
import { ChangedMeanwhile } from "../../kit/changed_meanwhile.tsx";
import { UnsavedGuard } from "../../kit/unsaved_guard.tsx";

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
  const form = useDraft(edited ?? null, (saved) => ({
    kind: saved?.kind ?? "publishable",
    name: saved?.name ?? "",
    origins: saved?.allowed_origins.join("\n") ?? "",
  }));
  const draft = form.values;
  const [errors, setErrors] = useState<FieldErrors>({});
  const hasOrigins = draft.kind === "publishable";

  async function save(): Promise<void> {
    setErrors({});
    const name = draft.name.trim() || null;
    const allowed_origins = hasOrigins ? draft.origins.split(/[\s,]+/).filter(Boolean) : [];
    let created: Key & { key: string } | undefined;
    const done = await run(async (once) => {
      try {
        if (edited) {
          const body = { name, ...hasOrigins && { allowed_origins }, if_version: form.if_version };
          await form.guard(() => api("PATCH /v1/keys/:id", { params: { id: edited.id }, body }));
        } else {
          const body = { kind: draft.kind, name, allowed_origins };
          created = await api("POST /v1/keys", { body, once: once(body) });
        }
      } catch (error) {
        setErrors(fieldErrorsOf(words, error));
        throw error;
      }
    });
    if (!done) return focusInvalidField();
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
      <ChangedMeanwhile draft={form} labels={{ name: keys.name, origins: keys.origins }} />
      {!edited && (
        <Choices
          label={keys.kind}
          value={draft.kind}
          options={[
            { value: "publishable", label: keys.publishable, hint: keys.publishable_lead },
            { value: "secret", label: keys.secret, hint: keys.secret_lead },
          ]}
          onChange={(kind) => form.set({ kind })}
        />
      )}
      <Field
        label={keys.name}
        optional
        maxLength={200}
        value={draft.name}
        hint={keys.name_hint}
        error={errors.name}
        onInput={(name) => form.set({ name })}
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
          onInput={(origins) => form.set({ origins })}
        />
      )}
      {error && <Notice bad>{error}</Notice>}
      <div class="row">
        <Button kind="primary" type="submit" busy={busy && settings.saving}>
          {edited ? settings.save : keys.create_confirm}
        </Button>
        <Button onClick={() => onClose()}>{settings.cancel}</Button>
      </div>
      <UnsavedGuard isUnsaved={form.edited} />
    </form>
  );
}
