import { MAX_PRICE } from "../../../../shared/records/field.ts";
import { dueOnceAccepted } from "../../../../shared/payment_terms.ts";
import type { PaymentTerms } from "../../../../shared/contract/payment_terms.ts";
import type { Range } from "../../../../shared/typed_number.ts";
import { decimalsOf } from "../../../../shared/money.ts";
import { DAY } from "../../../../shared/wall_clock.ts";
import type { FieldErrors } from "../../kit/field_errors.ts";
import { useStore } from "../../state/store.ts";
import { useFormat } from "../../text/format.ts";
import { usePaymentTermsWords } from "../../text/payment_terms_words.ts";
import { useWords } from "../../text/words.ts";
import { SectionForm } from "../section_form.tsx";
import { type ManagedShop, useShopForm } from "../use_shop_form.ts";
import { TermsFields } from "./terms_fields.tsx";
import { DAYS, HOURS, NEAR_DAYS, PERCENT, readTerms, REQUEST_HOURS, writeTerms } from "./terms_form.ts";

/** What customers pay when they book, and when they pay the rest. */
export function PaymentTermsSection({ shop }: { shop: ManagedShop }) {
  const words = useWords();
  const sentences = usePaymentTermsWords();
  const { money } = useFormat();
  const { currency } = shop;
  const form = useShopForm({
    shop,
    read: (stored) => ({ terms: readTerms(stored.payment_terms, stored.currency) }),
    write({ terms }) {
      const written = writeTerms(terms, currency);
      if ("terms" in written) return { body: { payment_terms: written.terms } };
      const outside = ({ min, max }: Range) => words.field_errors.whole_number(String(min), String(max));
      const errors: FieldErrors = {
        ...written.errors.percent && { "terms.percent": outside(PERCENT) },
        ...written.errors.amount && { "terms.amount": words.field_errors.price(money(1), money(MAX_PRICE)) },
        ...written.errors.days && { "terms.days": outside(DAYS) },
        ...written.errors.answer_hours && { "terms.answer_hours": outside(REQUEST_HOURS) },
        ...written.errors.pay_hours && { "terms.pay_hours": outside(REQUEST_HOURS) },
        ...written.errors.hours && { "terms.hours": outside(HOURS) },
        ...written.errors.near_days && { "terms.near_days": outside(NEAR_DAYS) },
      };
      return { errors };
    },
    labels: { terms: words.settings.sections.payment_terms.title },
    aliases: { payment_terms: "terms" },
  });
  const { values: { terms }, errors, set } = form;
  const written = writeTerms(terms, currency);
  return (
    <SectionForm form={form} format={({ kind }) => sentences.kinds[kind]}>
      <section class="card stack">
        <p class="hint">{sentences.lead}</p>
        <TermsFields terms={terms} errors={errors} onChange={(terms) => set({ terms })} />
        {"terms" in written && <Example shop={shop} terms={written.terms} />}
        <p class="hint">{sentences.kept}</p>
      </section>
    </SectionForm>
  );
}

/** What of a booking of 100 is due now and later. Its pickup is further ahead than any number of days in the terms. */
function Example({ shop: { currency, timezone }, terms }: { shop: ManagedShop; terms: PaymentTerms }) {
  const sentences = usePaymentTermsWords();
  const { money } = useFormat();
  const { now } = useStore();
  const total = 100 * 10 ** decimalsOf(currency);
  const time = now();
  const booked = { currency, timezone, now: new Date(time), pickup_at: new Date(time + 395 * DAY) };
  const { due_now, due_later } = dueOnceAccepted(total, terms, booked);
  const rest = due_later ? sentences.example_later(money(due_later.amount), terms.rest_days_before) : "";
  const example = sentences.example(money(total), money(due_now)) + rest;
  return (
    <p role="status">
      <strong>{example}.</strong>
    </p>
  );
}
