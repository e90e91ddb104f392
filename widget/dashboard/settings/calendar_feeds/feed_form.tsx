import type { NewCalendarFeed } from "../../../../shared/contract/calendar_feeds.ts";
import { Check, Field } from "../../../ui/field.tsx";
import { useCategories } from "../../fleet/use_categories.ts";
import { RecordForm } from "../../kit/record_form.tsx";
import { Select } from "../../kit/select.tsx";
import { useRecordForm } from "../../kit/use_record_form.ts";
import { useStore } from "../../state/store.ts";
import { useLocations } from "../../state/use_locations.ts";
import { useCalendarFeedsWords } from "../../text/calendar_feeds_words.ts";
import { useWords } from "../../text/words.ts";

/** The fields of a new calendar feed. */
export function FeedForm({ onClose }: { onClose: (created?: NewCalendarFeed) => void }) {
  const { api } = useStore();
  const words = useWords();
  const own = useCalendarFeedsWords();
  const locations = useLocations();
  const { data: categories } = useCategories();
  const form = useRecordForm({
    record: null,
    read: () => ({ name: "", pickup_location_id: "", category_id: "", details: false }),
    write: ({ name, details, pickup_location_id, category_id }) =>
      name.trim()
        ? {
          body: {
            name: name.trim(),
            details,
            pickup_location_id: pickup_location_id || null,
            category_id: category_id || null,
          },
        }
        : { errors: { name: words.settings.invalid.required } },
    labels: {
      name: words.fields.name,
      pickup_location_id: own.location,
      category_id: own.category,
      details: own.details,
    },
    silent: ["details"],
    send: (body, { once }) => api("POST /v1/calendar-feeds", { body, once: once(body) }),
    onSaved: (created) => onClose(created),
  });
  return (
    <RecordForm form={form} submit={own.submit} takesFocus onCancel={() => onClose()}>
      <Field {...form.field("name")} maxLength={200} hint={own.name_hint} />
      {locations.length > 1 && (
        <Select
          {...form.choice("pickup_location_id")}
          none={own.all_locations}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {categories && categories.length > 1 && (
        <Select
          {...form.choice("category_id")}
          none={own.all_categories}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <div>
        <Check {...form.check("details")} />
        <p class="muted">{own.details_hint}</p>
      </div>
    </RecordForm>
  );
}
