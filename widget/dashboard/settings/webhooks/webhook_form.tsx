import { useState } from "preact/hooks";
import type { EventKind, WebhookEndpoint } from "../../../../shared/contract/webhooks.ts";
import { Button } from "../../../ui/button.tsx";
import { Check, Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { focusInvalidField } from "../../kit/focus_invalid_field.ts";
import { useStore } from "../../state/store.ts";
import { useAction } from "../../state/use_action.ts";
import { useDraft } from "../../state/use_draft.ts";
import { useWords } from "../../text/words.ts";
import { Choices } from "../choices.tsx";
import { type FieldErrors, fieldErrorsOf } from "../field_errors.ts";
import { ChangedMeanwhile } from "../../kit/changed_meanwhile.tsx";
import { UnsavedGuard } from "../../kit/unsaved_guard.tsx";
import { eventKinds } from "./event_kinds.ts";

interface WebhookFormProps {
  /** Undefined for a new one. */
  edited?: WebhookEndpoint;
  onClose: (created?: WebhookEndpoint & { signing_secret: string }) => void;
}

/** The address of a webhook and the events it gets. */
export function WebhookForm({ edited, onClose }: WebhookFormProps) {
  const words = useWords();
  const { fleet, settings, settings_team: { webhooks } } = words;
  const { api, message } = useStore();
  const { run, busy, error, setError } = useAction();
  const form = useDraft(edited ?? null, (saved) => ({
    url: saved?.url ?? "https://",
    all: saved?.events.includes("*") ?? true,
    events: (saved?.events.filter((kind) => kind !== "*") ?? []) as EventKind[],
    active: saved?.active ?? true,
  }));
  const draft = form.values;
  const [errors, setErrors] = useState<FieldErrors>({});

  async function save(): Promise<void> {
    setErrors({});
    if (!draft.all && !draft.events.length) return setError(webhooks.no_events);
    const body = { url: draft.url.trim(), events: draft.all ? ["*" as const] : draft.events, active: draft.active };
    let created: WebhookEndpoint & { signing_secret: string } | undefined;
    const done = await run(async (once) => {
      try {
        if (edited) {
          const changes = { ...body, if_version: form.if_version };
          await form.guard(() => api("PATCH /v1/webhooks/:id", { params: { id: edited.id }, body: changes }));
        } else created = await api("POST /v1/webhooks", { body, once: once(body) });
      } catch (error) {
        const found = fieldErrorsOf(words, error);
        setErrors({ ...found, ...found.url && { url: webhooks.invalid_url } });
        throw error;
      }
    });
    if (!done) return focusInvalidField();
    if (edited) message.value = settings.saved;
    onClose(created);
  }

  const labels = {
    url: webhooks.url,
    all: webhooks.all_events,
    events: webhooks.events,
    active: webhooks.active,
  };
  const shown = (value: string | boolean | EventKind[]) => {
    if (typeof value === "boolean") return value ? fleet.bulk.yes : fleet.bulk.no;
    return String(value);
  };
  return (
    <form
      class="card stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ChangedMeanwhile draft={form} labels={labels} format={shown} />
      <Field
        label={webhooks.url}
        dir="ltr"
        maxLength={2_000}
        value={draft.url}
        error={errors.url}
        onInput={(url) => form.set({ url })}
      />
      <Choices
        label={webhooks.events}
        value={draft.all ? "all" : "some"}
        options={[{ value: "all", label: webhooks.all_events }, { value: "some", label: webhooks.some_events }]}
        onChange={(value) => form.set({ all: value === "all" })}
      />
      {!draft.all && (
        <div class="event-kinds" dir="ltr">
          {eventKinds.map((kind) => (
            <Check
              key={kind}
              label={kind}
              checked={draft.events.includes(kind)}
              onChange={(checked) =>
                form.set({
                  events: eventKinds.filter((each) => each === kind ? checked : draft.events.includes(each)),
                })}
            />
          ))}
        </div>
      )}
      {edited && <Check label={webhooks.active} checked={draft.active} onChange={(active) => form.set({ active })} />}
      {error && <Notice bad>{error}</Notice>}
      <div class="row">
        <Button kind="primary" type="submit" busy={busy && settings.saving}>
          {edited ? settings.save : webhooks.new}
        </Button>
        <Button onClick={() => onClose()}>{settings.cancel}</Button>
      </div>
      <UnsavedGuard isUnsaved={form.edited} />
    </form>
  );
}
