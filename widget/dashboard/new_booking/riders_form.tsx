import { MAX_NAME } from "../../../shared/records/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Check, Field } from "../../ui/field.tsx";
import { useWords } from "../text/words.ts";
import type { Draft } from "./draft.ts";
import { EmailField } from "./email_field.tsx";
import { FormRow } from "./form_row.tsx";

interface RidersFormProps {
  draft: Draft;
  /** The number of people who sign a waiver; null if the shop has none. */
  needed: number | null;
  messageOf: (field: string) => string | undefined;
  onDraft: (change: Partial<Draft>) => void;
}

/** The people who ride. Each gets a link to sign the waiver; without an e-mail address, the customer passes it on. */
export function RidersForm({ draft, needed, messageOf, onDraft }: RidersFormProps) {
  const words = useWords();
  const { riders, customer_rides } = draft;
  const set = (at: number, change: Partial<Draft["riders"][number]>) =>
    onDraft({ riders: riders.with(at, { ...riders[at]!, ...change }) });
  const named = riders.filter(({ name }) => name.trim()).length + (customer_rides ? 1 : 0);
  return (
    <fieldset class="stack">
      <legend>{words.new_booking.riders}</legend>
      {needed !== null && <p class="hint">{words.new_booking.riders_needed(needed, named)}</p>}
      <Check
        label={words.new_booking.customer_rides}
        checked={customer_rides}
        onChange={(customer_rides) => onDraft({ customer_rides })}
      />
      {riders.map(({ name, email }, at) => (
        <FormRow
          key={at}
          label={words.new_booking.rider(at + 1)}
          remove={words.new_booking.remove_rider(at + 1)}
          onRemove={() => onDraft({ riders: riders.toSpliced(at, 1) })}
        >
          <Field
            label={words.new_booking.rider_name}
            value={name}
            maxLength={MAX_NAME}
            autocomplete="off"
            error={messageOf(`riders.${at}.name`)}
            onInput={(name) => set(at, { name })}
          />
          <EmailField
            value={email}
            error={messageOf(`riders.${at}.email`)}
            onInput={(email) => set(at, { email })}
          />
        </FormRow>
      ))}
      {riders.length < 99 && (
        <p class="row">
          <Button icon="plus" onClick={() => onDraft({ riders: [...riders, { name: "", email: "" }] })}>
            {words.new_booking.add_rider}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
