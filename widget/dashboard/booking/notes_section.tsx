import { useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { Section } from "./section.tsx";
import type { BookingPageState } from "./use_booking.ts";

/** The notes about a booking. Notes that a colleague writes while somebody types are shown and not overwritten. */
export function NotesSection({ booking, page: { counter, setNotes } }: { booking: Booking; page: BookingPageState }) {
  const { message } = useStore();
  const { booking: say } = useWords();
  const current = booking.notes ?? "";
  /** What is typed, and the notes that it started from. */
  const [draft, setDraft] = useState<{ text: string; from: string } | null>(null);
  const text = draft?.text ?? current;
  const hasChanged = draft !== null && draft.from !== current && draft.text.trim() !== current;
  const save = async () => {
    const saved = await counter.run(() => setNotes(text.trim() || null));
    if (!saved) return;
    setDraft(null);
    message.value = say.notes_saved;
  };
  return (
    <Section name="notes" title={say.notes}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!hasChanged) save();
        }}
      >
        <Field
          label={say.notes}
          hint={say.notes_hint}
          rows={3}
          maxLength={2000}
          value={text}
          onInput={(typed) => setDraft({ text: typed, from: draft?.from ?? current })}
        />
        {hasChanged && (
          <Notice
            action={
              <div class="ways">
                <Button onClick={() => setDraft({ text, from: current })}>{say.keep_mine}</Button>
                <Button onClick={() => setDraft(null)}>{say.take_theirs}</Button>
              </div>
            }
          >
            {say.notes_changed}
            <br />
            <bdi>{current || "–"}</bdi>
          </Notice>
        )}
        {draft && text.trim() !== current && !hasChanged && <Button type="submit">{say.save_notes}</Button>}
      </form>
    </Section>
  );
}
