import type { Booking } from "../../../shared/contract/booking.ts";
import { type ChangedBookingField, changedBookingFields } from "../../../shared/records/booking.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { ChangedMeanwhile } from "../kit/changed_meanwhile.tsx";
import { useStore } from "../state/store.ts";
import { useDraft } from "../state/use_draft.ts";
import { useWords } from "../text/words.ts";
import { Section } from "./section.tsx";
import type { BookingPageState } from "./use_booking.ts";

const names = Object.keys(changedBookingFields) as ChangedBookingField[];

/**
 * The notes about a booking: the fields that staff write. Notes that a colleague writes while somebody types are shown
 * and not overwritten.
 */
export function NotesSection({ booking, page: { counter, setNotes } }: { booking: Booking; page: BookingPageState }) {
  const { message } = useStore();
  const words = useWords();
  const labels: Record<ChangedBookingField, string> = words.fields;
  const draft = useDraft(booking, (booking) => ofNames((name) => booking[name] ?? ""));
  const save = () =>
    counter.run(async () => {
      const body = {
        ...ofNames((name) => draft.values[name].trim() || null),
        if_version: Number(draft.if_version),
      };
      draft.saved(await draft.guard(() => setNotes(body)));
      message.value = words.booking.notes_saved;
    });
  return (
    <Section name="notes" title={words.fields.notes}>
      {booking.customer_notes && booking.customer_notes !== booking.notes && (
        <p>
          <span class="muted">{words.booking.customer_wrote}:</span> <bdi>{booking.customer_notes}</bdi>
        </p>
      )}
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ChangedMeanwhile draft={draft} labels={labels} />
        {names.map((name) => (
          <Field
            key={name}
            label={labels[name]}
            hint={words.fields.notes_hint}
            rows={3}
            maxLength={changedBookingFields[name].max}
            value={draft.values[name]}
            onInput={(text) => draft.set({ [name]: text })}
          />
        ))}
        {draft.edited && !draft.conflicts.length && <Button type="submit">{words.booking.save_notes}</Button>}
      </form>
    </Section>
  );
}

function ofNames<V>(valueOf: (name: ChangedBookingField) => V): Record<ChangedBookingField, V> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<ChangedBookingField, V>;
}
