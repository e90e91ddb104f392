import { MAX_NOTES } from "../../../shared/records/limits.ts";
import { Check, Field } from "../../ui/field.tsx";
import { useOfferWords } from "../text/offer_words.ts";
import type { OfferDraft } from "./draft.ts";

interface OfferFormProps {
  offer: OfferDraft | null;
  isUntilWrong: boolean;
  /** Returns the offer with which the form begins. */
  create: () => OfferDraft;
  onOffer: (offer: OfferDraft | null) => void;
}

/** Whether the booking is only offered, until when, and what the customer reads. */
export function OfferForm({ offer, isUntilWrong, create, onOffer }: OfferFormProps) {
  const own = useOfferWords();
  return (
    <fieldset class="stack">
      <legend>{own.offer}</legend>
      <Check
        label={own.send_as}
        checked={offer !== null}
        onChange={(isOffer) => onOffer(isOffer ? create() : null)}
      />
      <p class="hint">{own.send_as_hint}</p>
      {offer && (
        <>
          <Field
            type="datetime-local"
            label={own.valid_until}
            value={offer.valid_until}
            error={isUntilWrong ? own.until_wrong : undefined}
            onInput={(valid_until) => onOffer({ ...offer, valid_until })}
          />
          <Check
            label={own.hold_stock}
            checked={offer.hold_stock}
            onChange={(hold_stock) => onOffer({ ...offer, hold_stock })}
          />
          <Field
            label={own.message}
            optional
            rows={3}
            maxLength={MAX_NOTES}
            value={offer.message}
            onInput={(message) => onOffer({ ...offer, message })}
          />
        </>
      )}
    </fieldset>
  );
}
