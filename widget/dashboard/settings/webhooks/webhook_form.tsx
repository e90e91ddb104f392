import type { EventKind } from "../../../../shared/contract/event_kinds.ts";
import type { WebhookEndpoint } from "../../../../shared/contract/webhooks.ts";
import { Check, Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { fieldErrorsOf } from "../../kit/field_errors.ts";
import { RecordForm } from "../../kit/record_form.tsx";
import { useRecordForm } from "../../kit/use_record_form.ts";
import { useStore } from "../../state/store.ts";
import { useWords } from "../../text/words.ts";
import { Choices } from "../../kit/choices.tsx";
import { subscribableKinds } from "./event_kinds.ts";

interface WebhookFormProps {
  /** Undefined for a new one. */
  edited?: WebhookEndpoint;
  onClose: (created?: WebhookEndpoint & { signing_secret: string }) => void;
}

/** The address of a webhook and the events it gets. */
export function WebhookForm({ edited, onClose }: WebhookFormProps) {
  const words = useWords();
  const { api, message } = useStore();
  const form = useRecordForm({
    record: edited ?? null,
    read: (saved) => ({
      url: saved?.url ?? "https://",
      all: saved?.events.includes("*") ?? true,
      events: (saved?.events.filter((kind) => kind !== "*") ?? []) as EventKind[],
      active: saved?.active ?? true,
    }),
    write: ({ url, all, events, active }) =>
      all || events.length
        ? { body: { url: url.trim(), events: all ? ["*" as const] : events, active } }
        : { errors: { events: words.settings_team.webhooks.no_events } },
    labels: { ...words.settings_team.webhooks, all: words.settings_team.webhooks.all_events },
    async send(body, { once, if_version }) {
      if (!edited) return await api("POST /v1/webhooks", { body, once: once(body) });
      await api("PATCH /v1/webhooks/:id", { params: { id: edited.id }, body: { ...body, if_version } });
    },
    explain(error) {
      const found = fieldErrorsOf(words, error);
      return found.url ? { ...found, url: words.settings_team.webhooks.invalid_url } : found;
    },
    onSaved(created) {
      if (edited) message.value = words.actions.saved;
      onClose(created ?? undefined);
    },
  });
  const { values: draft, set } = form;
  const events = form.field("events");
  const shown = (value: string | boolean | EventKind[]) => {
    if (typeof value === "boolean") return value ? words.fleet.bulk.yes : words.fleet.bulk.no;
    return String(value);
  };
  return (
    <RecordForm
      form={form}
      format={shown}
      submit={edited ? words.actions.save : words.settings_team.webhooks.new}
      onCancel={() => onClose()}
    >
      <Field {...form.field("url")} dir="ltr" maxLength={2_000} />
      <Choices
        label={words.settings_team.webhooks.events}
        value={draft.all ? "all" : "some"}
        options={[
          { value: "all", label: words.settings_team.webhooks.all_events },
          { value: "some", label: words.settings_team.webhooks.some_events },
        ]}
        onChange={(value) => set({ all: value === "all" })}
      />
      {!draft.all && events.error && <Notice bad>{events.error}</Notice>}
      {!draft.all && (
        <div class="event-kinds" dir="ltr">
          {subscribableKinds.map((kind) => (
            <Check
              key={kind}
              label={kind}
              checked={draft.events.includes(kind)}
              onChange={(checked) =>
                set({
                  events: subscribableKinds.filter((each) => each === kind ? checked : draft.events.includes(each)),
                })}
            />
          ))}
        </div>
      )}
      {edited && <Check {...form.check("active")} />}
    </RecordForm>
  );
}
