import type { ComponentChildren } from "preact";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormRow } from "./form_row.tsx";
import { MoneyField } from "../kit/money_field.tsx";
import { useIsManager } from "../state/use_is_manager.ts";
import { useWords } from "../text/words.ts";
import type { Draft, PriceDraft } from "./draft.ts";

/** The most charges that one request may have. */
const MAX_CHARGES = 10;

interface PriceFormProps {
  draft: Draft;
  currency: string;
  messageOf: (field: string) => string | undefined;
  onDraft: (change: Partial<Draft>) => void;
  children: ComponentChildren;
}

/** What staff add to the price or take off it. A discount needs a manager. */
export function PriceForm({ draft, currency, messageOf, onDraft, children }: PriceFormProps) {
  const words = useWords();
  const mayDiscount = useIsManager();
  const { prices } = draft;
  const add = (kind: PriceDraft["kind"]) =>
    onDraft({ prices: [...prices, { kind, label: words.new_booking.labels[kind], amount: "" }] });
  const set = (at: number, change: Partial<PriceDraft>) =>
    onDraft({ prices: prices.with(at, { ...prices[at]!, ...change }) });
  return (
    <fieldset class="stack">
      <legend>{words.new_booking.price}</legend>
      {children}
      {prices.map(({ kind, label, amount }, at) => (
        <FormRow
          key={at}
          label={words.new_booking.kinds[kind]}
          remove={words.new_booking.remove_price(label || words.new_booking.kinds[kind])}
          onRemove={() => onDraft({ prices: prices.toSpliced(at, 1) })}
        >
          <Field
            label={words.new_booking.kinds[kind]}
            value={label}
            maxLength={200}
            error={messageOf(`charges.${at}.label`)}
            onInput={(label) => set(at, { label })}
          />
          <MoneyField
            label={`${words.new_booking.amount} (${currency})`}
            value={amount}
            error={messageOf(`charges.${at}.amount`)}
            onInput={(amount) => set(at, { amount })}
          />
        </FormRow>
      ))}
      {prices.length < MAX_CHARGES && (
        <p class="row">
          {mayDiscount && (
            <Button icon="minus" onClick={() => add("discount")}>{words.new_booking.add_discount}</Button>
          )}
          <Button icon="plus" onClick={() => add("other")}>{words.new_booking.add_charge}</Button>
        </p>
      )}
    </fieldset>
  );
}
