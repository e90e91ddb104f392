import { useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
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
  const { money, moment, list } = useText();
  const { me } = useStore();
  const { booking_changes: say, shared } = useWords();
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
    if (done) onDone(say.saved(booking.number));
  };
  const asText = (value: string | FormLine[]) =>
    typeof value === "string"
      ? moment(instantOfLocal(value, timezone) ?? booking.pickup_date)
      : list(value.map(({ quantity, name }) => `${quantity} × ${name}`));
  return (
    <FormSheet
      title={gearIsOut ? say.extend_title : say.change_title}
      submit={!result || !result.difference
        ? say.save
        : result.difference > 0
        ? say.save_more(money(result.difference, true))
        : say.save_less(money(-result.difference, true))}
      busy={counter.busy && shared.loading}
      disabled={!result || result.conflicts.length > 0}
      error={counter.error}
      isUnsaved={form.edited || terms.pricing !== "requote" || terms.difference !== surplus}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChangedMeanwhile
        draft={form}
        labels={{ pickup: say.pickup, return: say.return, lines: say.items }}
        format={asText}
      />
      <div class="change-dates">
        {!gearIsOut && (
          <Field
            type="datetime-local"
            label={say.pickup}
            value={values.pickup}
            onInput={(pickup) => set({ pickup })}
          />
        )}
        <Field
          type="datetime-local"
          label={say.return}
          value={values.return}
          error={error === "wrong_order" ? say.wrong_order : undefined}
          onInput={(back) => set({ return: back })}
        />
      </div>
      {!gearIsOut && (
        <ChangeItems
          lines={values.lines}
          error={error === "no_items" ? say.none_left : undefined}
          onQuantity={(at, quantity) =>
            set({ lines: values.lines.map((line, other) => other === at ? { ...line, quantity } : line) })}
          onAdd={(item) => set({ lines: addItem(values.lines, item) })}
        />
      )}
      <Choices
        boxed
        label={say.pricing}
        value={terms.pricing}
        options={[{ value: "requote", label: say.requote }, { value: "keep", label: say.keep }]}
        onChange={(pricing) => setTerms({ ...terms, pricing })}
      />
      {isCheaper && surplus === "refund" && (
        <Choices
          boxed
          label={say.surplus}
          value={terms.difference}
          options={[{ value: "refund", label: say.refund }, { value: "credit", label: say.credit }]}
          onChange={(difference) => setTerms({ ...terms, difference })}
        />
      )}
      <ChangePreview {...{ booking, lines: values.lines, terms, preview }} />
    </FormSheet>
  );
}
