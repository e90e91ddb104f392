import { useState } from "preact/hooks";
import { useFormat } from "../text/format.ts";
import { Field } from "../../ui/field.tsx";
import { ChangedMeanwhile } from "../kit/changed_meanwhile.tsx";
import { Choices } from "../kit/choices.tsx";
import { FormSheet } from "../kit/form_sheet.tsx";
import { instantOfLocal } from "../kit/local_time.ts";
import { surplusOf } from "../state/session.ts";
import { useDraft } from "../state/use_draft.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import type { SheetProps } from "./sheet_props.ts";
import { addItem, type ChangeTerms, type FormLine, formOf, readChange } from "./change_form.ts";
import { ChangeItems } from "./change_items.tsx";
import { ChangePreview } from "./change_preview.tsx";
import { isOut } from "./status.ts";
import { usePreview } from "./use_preview.ts";

/** Changes the dates, the items and the price of a booking. What it would cost is shown before it is done. */
export function ChangeSheet({ booking, page, onDone, onClose }: SheetProps) {
  const { money, moment, list } = useFormat();
  const { me } = useStore();
  const words = useWords();
  const { timezone } = me.value!.shop;
  const form = useDraft(booking, (current) => formOf(current, timezone));
  const { values, set } = form;
  const surplus = surplusOf(me.value!);
  const [terms, setTerms] = useState<ChangeTerms>({ pricing: "requote", difference: surplus });
  const read = readChange(booking, values, { timezone, terms });
  const draft = "draft" in read ? read.draft : null;
  const error = "error" in read ? read.error : undefined;
  const preview = usePreview(draft, page.preview);
  const { result } = preview;
  const { counter } = page;
  const gearIsOut = isOut(booking);
  const isCheaper = Boolean(result && (result.refund > 0 || terms.difference === "credit"));
  const submit = async () => {
    if (!draft) return;
    const body = { ...draft, if_version: Number(form.if_version) };
    const done = await counter.run((once) => form.guard(() => page.change(body, once)));
    if (done) onDone(words.booking_changes.saved(booking.number));
  };
  const asText = (value: string | FormLine[]) =>
    typeof value === "string"
      ? moment(instantOfLocal(value, timezone) ?? booking.pickup_date)
      : list(value.map(({ quantity, name }) => `${quantity} × ${name}`));
  return (
    <FormSheet
      title={gearIsOut ? words.booking_changes.extend_title : words.booking_changes.change_title}
      submit={!result || !result.difference
        ? words.booking_changes.save
        : result.difference > 0
        ? words.booking_changes.save_more(money(result.difference, true))
        : words.booking_changes.save_less(money(-result.difference, true))}
      busy={counter.busy && words.shared.loading}
      disabled={!result || result.conflicts.length > 0}
      error={counter.error}
      isUnsaved={form.edited || terms.pricing !== "requote" || terms.difference !== surplus}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChangedMeanwhile
        draft={form}
        labels={{
          pickup: words.booking_changes.pickup,
          return: words.booking_changes.return,
          lines: words.booking_changes.items,
        }}
        format={asText}
      />
      <div class="change-dates">
        {!gearIsOut && (
          <Field
            type="datetime-local"
            label={words.booking_changes.pickup}
            value={values.pickup}
            onInput={(pickup) => set({ pickup })}
          />
        )}
        <Field
          type="datetime-local"
          label={words.booking_changes.return}
          value={values.return}
          error={error === "wrong_order" ? words.booking_changes.wrong_order : undefined}
          onInput={(back) => set({ return: back })}
        />
      </div>
      {!gearIsOut && (
        <ChangeItems
          lines={values.lines}
          error={error === "no_items" ? words.booking_changes.none_left : undefined}
          onQuantity={(at, quantity) =>
            set({ lines: values.lines.map((line, other) => other === at ? { ...line, quantity } : line) })}
          onAdd={(item) => set({ lines: addItem(values.lines, item) })}
        />
      )}
      <Choices
        boxed
        label={words.booking_changes.pricing}
        value={terms.pricing}
        options={[{ value: "requote", label: words.booking_changes.requote }, {
          value: "keep",
          label: words.booking_changes.keep,
        }]}
        onChange={(pricing) => setTerms({ ...terms, pricing })}
      />
      {isCheaper && surplus === "refund" && (
        <Choices
          boxed
          label={words.booking_changes.surplus}
          value={terms.difference}
          options={[{ value: "refund", label: words.booking_changes.refund }, {
            value: "credit",
            label: words.booking_changes.credit,
          }]}
          onChange={(difference) => setTerms({ ...terms, difference })}
        />
      )}
      <ChangePreview {...{ booking, lines: values.lines, terms, preview }} />
    </FormSheet>
  );
}
