import { useText } from "../../text/text.ts";
import { Chip } from "../../ui/chip.tsx";
import { Field } from "../../ui/field.tsx";

/** The form fields of another rider: an adult who signs by link, or a child for whom the customer signs. */
export interface RiderDraft {
  name: string;
  email: string;
  child: boolean;
  date_of_birth: string;
}
export const emptyRider: RiderDraft = { name: "", email: "", child: false, date_of_birth: "" };

interface RidersProps {
  riders: readonly RiderDraft[];
  /** The customer, who signs here. */
  customer: string;
  /** Shows the errors of incomplete fields. */
  show_errors: boolean;
  onRider: (at: number, rider: RiderDraft) => void;
}

/** The people who ride, and how each of them signs. */
export function Riders({ riders, customer, show_errors, onRider }: RidersProps) {
  const { words: { waiver } } = useText();
  return (
    <fieldset class="stack">
      <legend>{waiver.riders}</legend>
      <p class="box">
        <strong>{customer}</strong> <small class="muted">{waiver.you}</small>
      </p>
      {riders.map((rider, at) => {
        const set = (change: Partial<RiderDraft>) => onRider(at, { ...rider, ...change });
        return (
          <div class="box stack" key={at} role="group" aria-label={waiver.rider(at + 2)}>
            <strong>{waiver.rider(at + 2)}</strong>
            <div class="chips">
              <Chip pressed={!rider.child} onClick={() => set({ child: false })}>{waiver.signs_by_link}</Chip>
              <Chip pressed={rider.child} onClick={() => set({ child: true })}>{waiver.child}</Chip>
            </div>
            <div class="pair">
              <Field
                label={waiver.name}
                value={rider.name}
                onInput={(name) => set({ name })}
                error={show_errors && !rider.name.trim() ? waiver.need_name : undefined}
                autocomplete="off"
                maxLength={200}
              />
              {rider.child
                ? (
                  <Field
                    label={waiver.birth_date}
                    value={rider.date_of_birth}
                    onInput={(date_of_birth) => set({ date_of_birth })}
                    error={show_errors && !rider.date_of_birth ? waiver.need_birth_date : undefined}
                    type="date"
                  />
                )
                : (
                  <Field
                    label={waiver.email_optional}
                    optional
                    value={rider.email}
                    onInput={(email) => set({ email })}
                    type="email"
                    pattern=".+@.+\..+"
                    autocomplete="off"
                    maxLength={254}
                    dir="ltr"
                  />
                )}
            </div>
          </div>
        );
      })}
      {riders.length > 0 && <p class="hint">{waiver.links_to_you}</p>}
    </fieldset>
  );
}
