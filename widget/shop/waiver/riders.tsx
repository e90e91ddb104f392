// Shares the code of the checkout file, which is loaded by then.
import "../checkout.ts";
import { useLayoutEffect } from "preact/hooks";
import { MAX_EMAIL, MAX_NAME } from "../../../shared/records/limits.ts";
import { riders as english } from "../../text/en_riders.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Chip } from "../../ui/chip.tsx";
import { Field } from "../../ui/field.tsx";
import type { RiderDraft } from "../state/draft.ts";
import { isEmail } from "../you/email_field.tsx";
import { MAX_NAMED, ridersOf, type RidersProps, signedRiders } from "./rider_draft.ts";
import { Pair } from "../pair.tsx";

addWords(english);

/** The people who ride, and how each of them signs. */
export function Riders(props: RidersProps) {
  const { named, names_later, riders_needed, customer, show_errors, complete, onRiders, onNamesLater } = props;
  const { words: { riders: words, you, birth_date, other_person } } = useText();
  const riders = names_later || riders_needed > MAX_NAMED ? null : ridersOf(named, riders_needed - 1);
  useLayoutEffect(() => {
    const { current } = complete;
    if (riders) complete.current = () => signedRiders(riders);
    return () => {
      complete.current = current;
    };
  });
  return (
    <fieldset class="stack">
      <legend>{words.title}</legend>
      {riders_needed <= MAX_NAMED && (
        <div class="chips">
          <Chip pressed={riders === null} onClick={() => onNamesLater(true)}>{words.name_later}</Chip>
          <Chip pressed={riders !== null} onClick={() => onNamesLater(false)}>{words.name_now}</Chip>
        </div>
      )}
      {riders && customer && (
        <p class="box">
          <strong>{customer}</strong> <small class="muted">{words.you}</small>
        </p>
      )}
      {riders?.map((rider, at) => {
        const set = (change: Partial<RiderDraft>) => {
          onRiders([...riders.with(at, { ...rider, ...change }), ...named.slice(riders.length)]);
        };
        return (
          <div class="box stack" key={at} role="group" aria-label={words.rider(at + 2)}>
            <strong>{words.rider(at + 2)}</strong>
            <div class="chips">
              <Chip pressed={!rider.child} onClick={() => set({ child: false })}>{words.signs_by_link}</Chip>
              <Chip pressed={rider.child} onClick={() => set({ child: true })}>{words.child}</Chip>
            </div>
            <Pair>
              <Field
                label={words.name}
                value={rider.name}
                onInput={(name) => set({ name })}
                error={show_errors && !rider.name.trim() ? other_person.need_name : undefined}
                autocomplete="off"
                maxLength={MAX_NAME}
              />
              {rider.child
                ? (
                  <Field
                    label={birth_date.label}
                    value={rider.date_of_birth}
                    onInput={(date_of_birth) => set({ date_of_birth })}
                    error={show_errors && !rider.date_of_birth ? birth_date.missing : undefined}
                    type="date"
                  />
                )
                : (
                  <Field
                    label={words.email_optional}
                    optional
                    value={rider.email}
                    onInput={(email) => set({ email })}
                    error={show_errors && rider.email.trim() && !isEmail(rider.email) ? you.need_email : undefined}
                    type="email"
                    autocomplete="off"
                    maxLength={MAX_EMAIL}
                    dir="ltr"
                  />
                )}
            </Pair>
          </div>
        );
      })}
      <p class="hint">{riders ? words.links_to_you : words.later_hint}</p>
    </fieldset>
  );
}
