import { MAX_EMAIL, MAX_NAME } from "../../../shared/records/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Check, Field } from "../../ui/field.tsx";
import { useWords } from "../text/words.ts";
import type { Draft } from "./draft.ts";
import { IconButton } from "../kit/icon_button.tsx";

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
    onDraft({ riders: riders.map((rider, index) => index === at ? { ...rider, ...change } : rider) });
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
        <div class="form-row" key={at} role="group" aria-label={words.new_booking.rider(at + 1)}>
          <div class="pair">
            <Field
              label={words.new_booking.rider_name}
              value={name}
              maxLength={MAX_NAME}
              autocomplete="off"
              error={messageOf(`riders.${at}.name`)}
              onInput={(name) =>
                set(at, { name })}
            />
            <Field
              label={words.fields.email}
              optional
              type="email"
              dir="ltr"
              autocomplete="off"
              maxLength={MAX_EMAIL}
              value={email}
              error={messageOf(`riders.${at}.email`)}
              onInput={(email) =>
                set(at, { email })}
            />
          </div>
          <IconButton
            icon="close"
            label={words.new_booking.remove_rider(at + 1)}
            onClick={() =>
              onDraft({
                riders: riders.filter((_, index) =>
                  index !== at
                ),
              })}
          />
        </div>
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
