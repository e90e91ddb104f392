import { useEffect } from "preact/hooks";
import type { Customer } from "../../../shared/contract/customers.ts";
import type { Shop } from "../../../shared/contract/shop.ts";
import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import type { PricedCart } from "../../shop/state/price.ts";
import { MAX_NOTES, MAX_PHONE } from "../../../shared/records/limits.ts";
import { ridersNeeded } from "../../shop/state/signed.ts";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Title } from "../../ui/shell.tsx";
import { useStore } from "../state/store.ts";
import { useCodeWords } from "../text/code_words.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import { CodeForm } from "./code_form.tsx";
import { codeSentence } from "./code_sentence.ts";
import { CustomerField } from "./customer_field.tsx";
import { type Draft, withCustomer } from "./draft.ts";
import { EmailField } from "./email_field.tsx";
import type { CodeRefusal, Faults } from "./faults.ts";
import { newOfferDraft } from "./offer_draft.ts";
import { OfferForm } from "./offer_form.tsx";
import { PriceForm } from "./price_form.tsx";
import { RidersForm } from "./riders_form.tsx";

interface CustomerStepProps {
  draft: Draft;
  /** Null while the items are loaded. */
  quote: PricedCart | null;
  shop: Shop;
  /** The waiver that this shop's customers sign, if any. */
  template: WaiverTemplate | null;
  faults: Faults;
  /** Why the code of a discount is not taken off. */
  refusal: CodeRefusal | null;
  /** Why the booking was refused, or why there was no answer. */
  error: string | null;
  onDraft: (change: Partial<Draft>) => void;
}

/** The customer, the riders, notes and the price: the last step before the booking is made. */
export function CustomerStep({ draft, quote, shop, template, faults, refusal, error, onDraft }: CustomerStepProps) {
  const words = useWords();
  const codes = useCodeWords();
  const format = useFormat();
  const { now } = useStore();
  const { customer } = draft;
  const messageOf = (field: string) => {
    const fault = faults[field] ?? (field === "discount_code" && refusal);
    if (!fault) return undefined;
    if (typeof fault === "string") return words.new_booking.faults[fault];
    return codeSentence(fault, { words: codes, format, pickup_day: draft.range.from });
  };
  const set = (change: Partial<Draft["customer"]>) => onDraft(withCustomer(draft, change));
  const choose = ({ id, name, email, phone }: Customer) =>
    onDraft({ customer_id: id, customer: { name, email, phone: phone ?? customer.phone } });
  useEffect(() => {
    if (Object.keys(faults).length) document.querySelector<HTMLElement>(".main [aria-invalid]")?.focus();
  }, [faults]);
  return (
    <section class="customer-step">
      <Title>{words.new_booking.customer_title}</Title>
      {error && <Notice bad>{Object.keys(faults).length ? words.new_booking.check_fields : error}</Notice>}
      <div class="stack">
        <CustomerField
          value={customer.name}
          error={messageOf("customer.name")}
          onInput={(name) => set({ name })}
          onChoose={choose}
        />
        <div class="pair">
          <EmailField
            value={customer.email}
            error={messageOf("customer.email")}
            onInput={(email) => set({ email })}
          />
          <Field
            label={words.fields.phone}
            optional
            type="tel"
            dir="ltr"
            autocomplete="off"
            maxLength={MAX_PHONE}
            value={customer.phone}
            error={messageOf("customer.phone")}
            onInput={(phone) => set({ phone })}
          />
        </div>
        <p class="with-icon hint" role="status">
          {draft.customer_id && (
            <>
              <Icon name="check" /> {words.new_booking.known}
            </>
          )}
          {!draft.customer_id && customer.name.trim() && !customer.email.trim() && (
            <>
              <Icon name="mail" /> {words.new_booking.no_email}
            </>
          )}
        </p>
      </div>
      <RidersForm
        {...{ draft, messageOf, onDraft }}
        needed={template && quote && ridersNeeded(template, quote)}
      />
      <Field
        label={words.fields.notes}
        hint={words.fields.notes_hint}
        optional
        rows={3}
        maxLength={MAX_NOTES}
        value={draft.notes}
        error={messageOf("notes")}
        onInput={(notes) => onDraft({ notes })}
      />
      <PriceForm {...{ draft, messageOf, onDraft }} currency={shop.currency}>
        <CodeForm
          code={draft.discount_code}
          error={messageOf("discount_code")}
          onCode={(discount_code) => onDraft({ discount_code })}
        />
      </PriceForm>
      <OfferForm
        offer={draft.offer}
        isUntilWrong={faults.valid_until !== undefined}
        create={() => newOfferDraft(draft, shop, now())}
        onOffer={(offer) => onDraft({ offer })}
      />
    </section>
  );
}
