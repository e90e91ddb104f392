import { MAX_PRICE } from "../../../shared/records/field.ts";
import { shopFields } from "../../../shared/records/shop.ts";
import type { Range } from "../../../shared/typed_number.ts";
import { errorsOf, type FieldErrors } from "../kit/field_errors.ts";
import { NumberField } from "../kit/number_field.tsx";
import { readTypedFields, typedFields } from "../kit/typed_fields.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import { LateFeeFields } from "./late_fee_fields.tsx";
import { GRACE, type LateFeeDraft, PERCENT, readLateFee, writeLateFee } from "./late_fee_form.ts";
import { SectionForm } from "./section_form.tsx";
import { type ManagedShop, type ShopChanges, useShopForm } from "./use_shop_form.ts";

const numbers = ["overdue_grace_minutes", "inspection_hours", "guest_hold_max_percent", "guest_hold_max_days"] as const;

/** Late fees, inspections, and what new customers may hold without paying. */
export function DepositsSection({ shop }: { shop: ManagedShop }) {
  const words = useWords();
  const { money } = useFormat();
  const { currency } = shop;
  const form = useShopForm({
    shop,
    read: (stored) => ({
      fee: readLateFee(stored.late_fee, stored.currency),
      ...typedFields(shopFields, numbers, { stored, currency: stored.currency }),
    }),
    write({ fee, ...typed }) {
      const written = writeLateFee(fee, currency);
      const { values, faults } = readTypedFields(shopFields, numbers, { typed, currency });
      const errors: FieldErrors = errorsOf(faults, { words, money });
      const outside = ({ min, max }: Range) => words.field_errors.whole_number(min, max);
      if ("errors" in written) {
        if (written.errors.amount) errors["fee.amount"] = words.field_errors.price(money(1), money(MAX_PRICE));
        if (written.errors.percent) errors["fee.percent"] = outside(PERCENT);
        if (written.errors.grace) errors["fee.grace"] = outside(GRACE);
      }
      if (Object.keys(errors).length || "errors" in written) return { errors };
      return { body: { late_fee: written.fee, ...values as ShopChanges } };
    },
    labels: {
      fee: words.settings.deposits.late,
      overdue_grace_minutes: words.settings.deposits.overdue,
      inspection_hours: words.settings.deposits.inspection,
      guest_hold_max_percent: words.settings.deposits.guest_percent,
      guest_hold_max_days: words.settings.deposits.guest_days,
    },
    aliases: { late_fee: "fee" },
  });
  const feeText = ({ on, per, kind, amount, percent, grace }: LateFeeDraft) =>
    !on ? words.settings.deposits.late_off : [
      kind === "amount"
        ? `${words.settings.deposits.amount_label}: ${amount}`
        : `${words.settings.deposits.percent_label}: ${percent}`,
      `${words.settings.deposits.per}: ${words.settings.deposits[per]}`,
      `${words.settings.deposits.grace}: ${grace}`,
    ].join("\n");
  return (
    <SectionForm form={form} format={(value) => typeof value === "string" ? value : feeText(value)}>
      <section class="card stack">
        <LateFeeFields fee={form.values.fee} errors={form.errors} onChange={(fee) => form.set({ fee })} />
        <NumberField {...form.field("overdue_grace_minutes")} hint={words.settings.deposits.overdue_hint} />
      </section>
      <section class="card stack">
        <p class="hint">{words.settings.deposits.per_item}</p>
        <NumberField {...form.field("inspection_hours")} hint={words.settings.deposits.inspection_hint} />
      </section>
      <section class="card stack">
        <div>
          <h2>{words.settings.deposits.guests}</h2>
          <p class="hint">{words.settings.deposits.guests_lead}</p>
        </div>
        <div class="pair">
          <NumberField {...form.field("guest_hold_max_percent")} />
          <NumberField {...form.field("guest_hold_max_days")} hint={words.settings.deposits.guest_days_hint} />
        </div>
      </section>
    </SectionForm>
  );
}
