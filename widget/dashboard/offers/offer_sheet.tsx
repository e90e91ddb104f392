import type { Offer } from "../../../shared/contract/offers.ts";
import { MAX_NOTES } from "../../../shared/records/limits.ts";
import { Check, Field } from "../../ui/field.tsx";
import { instantOfLocal, localTimeOf } from "../kit/local_time.ts";
import { RecordSheet } from "../kit/record_sheet.tsx";
import { useRecordForm } from "../kit/use_record_form.ts";
import { isEndInTime } from "../new_booking/offer_draft.ts";
import { useStore } from "../state/store.ts";
import { useFormat } from "../text/format.ts";
import { useOfferWords } from "../text/offer_words.ts";
import { useWords } from "../text/words.ts";

interface OfferSheetProps {
  offer: Offer;
  onClose: () => void;
  onChange: (changed: Offer) => unknown;
}

/** Changes until when an offer is valid, whether its units are held, and what the customer reads. */
export function OfferSheet({ offer, onClose, onChange }: OfferSheetProps) {
  const { api, me, message, now } = useStore();
  const own = useOfferWords();
  const words = useWords();
  const { moment } = useFormat();
  const { timezone } = me.value!.shop;
  const { id, number, customer, pickup_date } = offer;
  const form = useRecordForm({
    record: offer,
    read: (stored) => ({
      valid_until: localTimeOf(stored.valid_until, timezone),
      hold_stock: stored.hold_stock,
      message: stored.message ?? "",
    }),
    labels: own,
    write({ valid_until, hold_stock, message }) {
      if (!isEndInTime(valid_until, { timezone, now: now(), pickup_at: Date.parse(pickup_date) })) {
        return { errors: { valid_until: own.until_wrong } };
      }
      const until = instantOfLocal(valid_until, timezone)!;
      return { body: { valid_until: until, hold_stock, message: message.trim() || null } };
    },
    send: (body, { if_version }) =>
      api("PATCH /v1/offers/:id", { params: { id }, body: { ...body, if_version: Number(if_version) } }),
    onSaved(changed) {
      message.value = words.actions.saved_name(number);
      onChange(changed);
      onClose();
    },
  });
  const format = (value: string | boolean, field: string) => {
    if (field === "valid_until") return moment(instantOfLocal(String(value), timezone) ?? offer.valid_until, "short");
    return value === true ? own.held : value || "";
  };
  return (
    <RecordSheet
      title={own.edit_title(number)}
      form={form}
      format={format}
      deletion={null}
      onClose={onClose}
    >
      <p class="hint">{customer?.email ? own.edit_lead : own.edit_lead_unmailed}</p>
      <Field {...form.field("valid_until")} type="datetime-local" />
      <Check {...form.check("hold_stock")} />
      <Field {...form.field("message")} optional rows={5} maxLength={MAX_NOTES} />
    </RecordSheet>
  );
}
