import type { Key } from "../../../../shared/contract/keys.ts";
import { Field } from "../../../ui/field.tsx";
import { errorAt } from "../../kit/field_errors.ts";
import { RecordForm } from "../../kit/record_form.tsx";
import { useRecordForm } from "../../kit/use_record_form.ts";
import { useStore } from "../../state/store.ts";
import { useWords } from "../../text/words.ts";
import { Choices } from "../../kit/choices.tsx";

interface KeyFormProps {
  /** Undefined for a new key. */
  edited?: Key;
  onClose: (created?: Key & { key: string }) => void;
}

/** The fields of a key: its kind cannot be changed later. */
export function KeyForm({ edited, onClose }: KeyFormProps) {
  const { settings_team: { keys }, actions, fields } = useWords();
  const { api, message } = useStore();
  const form = useRecordForm({
    record: edited ?? null,
    read: (saved) => ({
      kind: saved?.kind ?? "publishable",
      name: saved?.name ?? "",
      origins: saved?.allowed_origins.join("\n") ?? "",
    }),
    write: ({ kind, name, origins }) => ({
      body: {
        kind,
        name: name.trim() || null,
        allowed_origins: kind === "publishable" ? origins.split(/[\s,]+/).filter(Boolean) : [],
      },
    }),
    aliases: { allowed_origins: "origins" },
    silent: ["kind"],
    async send(body, { once, if_version }) {
      if (!edited) return await api("POST /v1/keys", { body, once: once(body) });
      const { kind, name, allowed_origins } = body;
      const changes = { name, ...kind === "publishable" && { allowed_origins }, if_version };
      await api("PATCH /v1/keys/:id", { params: { id: edited.id }, body: changes });
    },
    onSaved(created) {
      if (edited) message.value = actions.saved;
      onClose(created ?? undefined);
    },
  });
  const { values: draft, set, errors } = form;
  return (
    <RecordForm
      form={form}
      labels={{ name: fields.name, origins: keys.origins }}
      submit={edited ? actions.save : keys.create_confirm}
      onCancel={() => onClose()}
    >
      {!edited && (
        <Choices
          label={keys.kind}
          value={draft.kind}
          options={[
            { value: "publishable", label: keys.publishable, hint: keys.publishable_lead },
            { value: "secret", label: keys.secret, hint: keys.secret_lead },
          ]}
          onChange={(kind) => set({ kind })}
        />
      )}
      <Field
        label={fields.name}
        optional
        maxLength={200}
        value={draft.name}
        hint={keys.name_hint}
        error={errors.name}
        onInput={(name) => set({ name })}
      />
      {draft.kind === "publishable" && (
        <Field
          label={keys.origins}
          rows={3}
          dir="ltr"
          optional
          value={draft.origins}
          hint={keys.origins_hint}
          error={errorAt(errors, "origins") && keys.origin_invalid}
          onInput={(origins) => set({ origins })}
        />
      )}
    </RecordForm>
  );
}
