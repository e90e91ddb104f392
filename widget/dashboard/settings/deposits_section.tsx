import { MAX_PRICE } from "../../../shared/records/field.ts";
import { shopFields } from "../../../shared/records/shop.ts";
import type { Range } from "../../../shared/typed_number.ts";
import { NumberField } from "../kit/number_field.tsx";
import { readTypedFields, typedFields } from "../kit/typed_fields.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import { errorsOf, type FieldErrors } from "../kit/field_errors.ts";
import { SectionFrame } from "./frame.tsx";
import { LateFeeFields } from "./late_fee_fields.tsx";
import { GRACE, type LateFeeDraft, PERCENT, readLateFee, writeLateFee } from "./late_fee_form.ts";
import { SectionForm } from "./section_form.tsx";
import { type ShopChanges, useShopForm } from "./use_shop_form.ts";

const numbers = ["inspection_hours", "guest_hold_max_percent", "guest_hold_max_days"] as const;

/** Late fees, inspections, and what new customers may hold without paying. */
export function DepositsSection() {
  const words = useWords();
  const { money } = useFormat();
  const form = useShopForm({
    read: (shop) => ({
      fee: readLateFee(shop.late_fee, shop.currency),
      ...typedFields(shopFields, numbers, { stored: shop, currency: shop.currency }),
    }),
    write({ fee, ...typed }, { currency }) {
      const written = writeLateFee(fee, currency);
      const { values, faults } = readTypedFields(shopFields, numbers, { typed, currency });
      const errors: FieldErrors = errorsOf(faults, { words, money });
      const outside = ({ min, max }: Range) => words.field_errors.whole_number(min, max);
      if ("errors" in written) {
        if (written.errors.amount) errors["late_fee.amount"] = words.field_errors.price(money(1), money(MAX_PRICE));
        if (written.errors.percent) errors["late_fee.percent"] = outside(PERCENT);
        if (written.errors.grace) errors["late_fee.grace"] = outside(GRACE);
      }
      if (Object.keys(errors).length || "errors" in written) return { errors };
      return { changes: { late_fee: written.fee, ...values as ShopChanges } };
    },
  });
  const { draft, change, errors } = form;
  const feeText = ({ on, per, kind, amount, percent, grace }: LateFeeDraft) =>
    !on ? words.settings.deposits.late_off : [
      kind === "amount"
        ? `${words.settings.deposits.amount_label}: ${amount}`
        : `${words.settings.deposits.percent_label}: ${percent}`,
      `${words.settings.deposits.per}: ${words.settings.deposits[per]}`,
      `${words.settings.deposits.grace}: ${grace}`,
    ].join("\n");
  const number = (name: typeof numbers[number], label: string, hint?: string) => (
    <NumberField
      {...{ label, hint, error: errors[name] }}
      value={draft![name]}
      onInput={(value) => change({ [name]: value })}
    />
  );
  return (
    <SectionFrame name="deposits">
      <SectionForm
        form={form}
        labels={{
          fee: words.settings.deposits.late,
          inspection_hours: words.settings.deposits.inspection,
          guest_hold_max_percent: words.settings.deposits.guest_percent,
          guest_hold_max_days: words.settings.deposits.guest_days,
        }}
        format={(value) => typeof value === "string" ? value : feeText(value)}
      >
        {draft && (
          <>
            <section class="card stack">
              <LateFeeFields fee={draft.fee} errors={errors} onChange={(fee) => change({ fee })} />
            </section>
            <section class="card stack">
              <p class="hint">{words.settings.deposits.per_item}</p>
              {number("inspection_hours", words.settings.deposits.inspection, words.settings.deposits.inspection_hint)}
            </section>
            <section class="card stack">
              <div>
                <h2>{words.settings.deposits.guests}</h2>
                <p class="hint">{words.settings.deposits.guests_lead}</p>
              </div>
              <div class="pair">
                {number("guest_hold_max_percent", words.settings.deposits.guest_percent)}
                {number(
                  "guest_hold_max_days",
                  words.settings.deposits.guest_days,
                  words.settings.deposits.guest_days_hint,
                )}
              </div>
            </section>
          </>
        )}
      </SectionForm>
    </SectionFrame>
  );
}
