import type { ManagedLocation } from "../../../../shared/contract/pickup_locations.ts";
import { Field } from "../../../ui/field.tsx";
import { ConfirmedButton } from "../../kit/confirmed_button.tsx";
import { RecordForm } from "../../kit/record_form.tsx";
import { useRecordForm } from "../../kit/use_record_form.ts";
import { useStore } from "../../state/store.ts";
import { useWords } from "../../text/words.ts";

interface LocationFormProps {
  /** Undefined for a new one. */
  location?: ManagedLocation;
  sort_order: number;
  onClose: () => void;
}

/** The fields of one location. */
export function LocationForm({ location, sort_order, onClose }: LocationFormProps) {
  const words = useWords();
  const { api, message } = useStore();
  const form = useRecordForm({
    record: location ?? null,
    read: (saved) => ({
      name: saved?.name ?? "",
      address: saved?.address ?? "",
      instructions: saved?.instructions ?? "",
    }),
    write: ({ name, address, instructions }) =>
      name.trim()
        ? { body: { name, address: address.trim() || null, instructions: instructions.trim() || null } }
        : { errors: { name: words.settings.invalid.required } },
    labels: { ...words.settings.locations, name: words.fields.name },
    send: (body, { once, if_version }) =>
      location
        ? api("PATCH /v1/pickup-locations/:id", { params: { id: location.id }, body: { ...body, if_version } })
        : api("POST /v1/pickup-locations", { body: { ...body, sort_order }, once: once(body) }),
    onSaved() {
      message.value = words.actions.saved;
      onClose();
    },
  });
  async function remove(): Promise<void> {
    await api("DELETE /v1/pickup-locations/:id", { params: { id: location!.id } });
    onClose();
  }
  return (
    <RecordForm
      form={form}
      submit={words.actions.save}
      takesFocus
      more={location && (
        <ConfirmedButton
          label={words.settings.locations.delete_confirm}
          disabled={form.action.busy}
          title={words.settings.locations.delete(location.name)}
          lead={words.settings.locations.delete_lead}
          run={remove}
        />
      )}
      onCancel={onClose}
    >
      <Field {...form.field("name")} maxLength={200} />
      <Field {...form.field("address")} rows={2} optional maxLength={1_000} />
      <Field
        {...form.field("instructions")}
        rows={3}
        optional
        maxLength={2_000}
        hint={words.settings.locations.instructions_hint}
      />
    </RecordForm>
  );
}
