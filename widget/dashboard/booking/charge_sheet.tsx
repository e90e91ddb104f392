import { useState } from "preact/hooks";
import { useFormat } from "../text/format.ts";
import { Check, Field } from "../../ui/field.tsx";
import { parseAmount } from "../../../shared/typed_amount.ts";
import { Choices } from "../kit/choices.tsx";
import { optionsOf } from "../kit/options.ts";
import type { Once } from "../state/use_action.ts";
import { MoneyField } from "../kit/money_field.tsx";
import { useIsManager } from "../state/use_is_manager.ts";
import { useWords } from "../text/words.ts";
import type { SheetProps } from "./sheet_props.ts";
import { StepSheet } from "./step_sheet.tsx";

const KINDS = ["late", "damage", "cleaning", "other", "discount"] as const;

/** Adds a charge to a booking's price. A discount, which only managers may give, is typed without a minus. */
export function ChargeSheet({ booking, page, onDone, onClose }: SheetProps) {
  const { money } = useFormat();
  const words = useWords();
  const [kind, setKind] = useState<(typeof KINDS)[number]>("damage");
  const [typedLabel, setLabel] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const [taxable, setTaxable] = useState(true);
  const kinds = useIsManager() ? KINDS : KINDS.filter((kind) => kind !== "discount");
  const label = typedLabel ?? words.booking.charge.kinds[kind];
  const amount = parseAmount(typed, booking.currency);
  const isDiscount = kind === "discount";
  async function add(once: Once): Promise<void> {
    await page.addCharge({ kind, label: label.trim(), amount: isDiscount ? -amount! : amount!, taxable }, once);
    onDone(words.booking.charge.added);
  }
  return (
    <StepSheet
      title={words.booking.charge.title}
      submit={amount
        ? (isDiscount ? words.booking.charge.save_discount : words.booking.charge.save)(money(amount, true))
        : words.booking.charge.add}
      {...{ page, onClose }}
      isValid={Boolean(amount && label.trim())}
      run={add}
    >
      {(tried) => (
        <>
          <Choices
            boxed
            label={words.booking.charge.kind}
            value={kind}
            options={optionsOf(kinds, words.booking.charge.kinds)}
            onChange={setKind}
          />
          <MoneyField
            label={words.booking.charge.amount(booking.currency)}
            value={typed}
            error={tried && !amount ? words.field_errors.amount : undefined}
            onInput={setTyped}
          />
          <Field
            label={words.booking.charge.label}
            value={label}
            maxLength={200}
            error={tried && !label.trim() ? words.booking.charge.label_missing : undefined}
            onInput={setLabel}
          />
          <Check label={words.booking.charge.taxable} checked={taxable} onChange={setTaxable} />
        </>
      )}
    </StepSheet>
  );
}
