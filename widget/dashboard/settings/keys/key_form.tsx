import type { Key } from "../../../../shared/contract/keys.ts";
import { Field } from "../../../ui/field.tsx";
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
  const words = useWords();
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
    labels: { kind: words.settings_team.keys.kind, name: words.fields.name, origins: words.settings_team.keys.origins },
    aliases: { allowed_origins: "origins" },
    silent: ["kind"],
    async send(body, { once, if_version }) {
      if (!edited) return await api("POST /v1/keys", { body, once: once(body) });
      const { kind, name, allowed_origins } = body;
      const changes = { name, ...kind === "publishable" && { allowed_origins }, if_version };
      await api("PATCH /v1/keys/:id", { params: { id: edited.id }, body: changes });
    },
    onSaved(created) {
      if (edited) message.value = words.actions.saved;
      onClose(created ?? undefined);
    },
  });
  const origins = form.field("origins");
  return (
    <RecordForm
      form={form}
      submit={edited ? words.actions.save : words.settings_team.keys.create_confirm}
      onCancel={() => onClose()}
    >
      {!edited && (
        <Choices
          {...form.choice("kind")}
          options={[
            {
              value: "publishable",
              label: words.settings_team.keys.publishable,
              hint: words.settings_team.keys.publishable_lead,
            },
            { value: "secret", label: words.settings_team.keys.secret, hint: words.settings_team.keys.secret_lead },
          ]}
        />
      )}
      <Field {...form.field("name")} optional maxLength={200} hint={words.settings_team.keys.name_hint} />
      {form.values.kind === "publishable" && (
        <Field
          {...origins}
          rows={3}
          dir="ltr"
          optional
          hint={words.settings_team.keys.origins_hint}
          error={origins.error && words.settings_team.keys.origin_invalid}
        />
      )}
    </RecordForm>
  );
}
