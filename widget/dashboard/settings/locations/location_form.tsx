import { useState } from "preact/hooks";
import { useEffect, useRef } from "preact/hooks";
import type { ManagedLocation } from "../../../../shared/contract/shop.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ChangedMeanwhile } from "../../kit/changed_meanwhile.tsx";
import { ConfirmDialog } from "../../kit/confirm_dialog.tsx";
import { focusInvalidField } from "../../kit/focus_invalid_field.ts";
import { useStore } from "../../state/store.ts";
import { useAction } from "../../state/use_action.ts";
import { useDraft } from "../../state/use_draft.ts";
import { useWords } from "../../text/words.ts";
import { type FieldErrors, fieldErrorsOf } from "../field_errors.ts";
import { UnsavedGuard } from "../../kit/unsaved_guard.tsx";

interface LocationFormProps {
  /** Undefined for a new one. */
  location?: ManagedLocation;
  sort_order: number;
  onClose: () => void;
}

/** The fields of one location. */
export function LocationForm({ location, sort_order, onClose }: LocationFormProps) {
  const words = useWords();
  const { settings } = words;
  const { locations } = settings;
  const { api, message } = useStore();
  const { run, busy, error } = useAction();
  const form = useDraft(location ?? null, (saved) => ({
    name: saved?.name ?? "",
    address: saved?.address ?? "",
    instructions: saved?.instructions ?? "",
  }));
  const draft = form.values;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isDeleting, setDeleting] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current!.querySelector("input")!.focus(), []);

  async function save(): Promise<void> {
    if (!draft.name.trim()) {
      setErrors({ name: settings.invalid.required });
      return focusInvalidField();
    }
    const body = {
      name: draft.name,
      address: draft.address.trim() || null,
      instructions: draft.instructions.trim() || null,
    };
    const done = await run(async (once) => {
      try {
        if (location) {
          const changes = { ...body, if_version: form.if_version };
          const params = { id: location.id };
          await form.guard(() => api("PATCH /v1/pickup-locations/:id", { params, body: changes }));
        } else await api("POST /v1/pickup-locations", { body: { ...body, sort_order }, once: once(body) });
      } catch (error) {
        setErrors(fieldErrorsOf(words, error));
        throw error;
      }
    });
    if (!done) return focusInvalidField();
    message.value = settings.saved;
    onClose();
  }
  const remove = async () => {
    const params = { id: location!.id };
    const isDeleted = await run(async () => {
      await api("DELETE /v1/pickup-locations/:id", { params });
    });
    if (isDeleted) onClose();
  };
  return (
    <form
      class="card stack"
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ChangedMeanwhile
        draft={form}
        labels={{ name: locations.name, address: locations.address, instructions: locations.instructions }}
      />
      <Field
        label={locations.name}
        value={draft.name}
        maxLength={200}
        error={errors.name}
        onInput={(name) => form.set({ name })}
      />
      <Field
        label={locations.address}
        rows={2}
        optional
        maxLength={1_000}
        value={draft.address}
        error={errors.address}
        onInput={(address) => form.set({ address })}
      />
      <Field
        label={locations.instructions}
        rows={3}
        optional
        maxLength={2_000}
        hint={locations.instructions_hint}
        value={draft.instructions}
        error={errors.instructions}
        onInput={(instructions) => form.set({ instructions })}
      />
      {error && !isDeleting && <Notice bad>{error}</Notice>}
      <div class="row">
        <Button kind="primary" type="submit" busy={busy && settings.saving}>{settings.save}</Button>
        <Button onClick={onClose}>{settings.cancel}</Button>
        {location && <Button kind="danger" onClick={() => setDeleting(true)}>{locations.delete_confirm}</Button>}
      </div>
      {isDeleting && (
        <ConfirmDialog
          title={locations.delete(location!.name)}
          confirm={locations.delete_confirm}
          cancel={settings.cancel}
          busy={busy && settings.saving}
          error={error}
          onConfirm={remove}
          onCancel={() => setDeleting(false)}
        >
          <p>{locations.delete_lead}</p>
        </ConfirmDialog>
      )}
      <UnsavedGuard isUnsaved={form.edited} />
    </form>
  );
}
