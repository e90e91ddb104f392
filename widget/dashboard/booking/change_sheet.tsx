import { useState } from "preact/hooks";
import { useFormat } from "../text/format.ts";
import { Field } from "../../ui/field.tsx";
import { ChangedMeanwhile } from "../kit/changed_meanwhile.tsx";
import { Choices } from "../kit/choices.tsx";
import { NotifyField } from "../kit/notify_field.tsx";
import { optionsOf } from "../kit/options.ts";
import type { Once } from "../state/use_action.ts";
import { instantOfLocal } from "../kit/local_time.ts";
import { surplusOf } from "../state/session.ts";
import { useDraft } from "../state/use_draft.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import type { SheetProps } from "./sheet_props.ts";
import { StepSheet } from "./step_sheet.tsx";
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
  const [notify, setNotify] = useState(true);
  const read = readChange(booking, values, { timezone, terms });
  const draft = "draft" in read ? read.draft : null;
  const error = "error" in read ? read.error : undefined;
  const preview = usePreview(draft, page.preview);
  const { result } = preview;
  const gearIsOut = isOut(booking);
  const isCheaper = Boolean(result && (result.refund > 0 || terms.difference === "credit"));
  async function change(once: Once): Promise<void> {
    const body = { ...draft!, notify, if_version: Number(form.if_version) };
    await form.guard(() => page.change(body, once));
    onDone(words.booking_changes.saved(booking.number));
  }
  const asText = (value: string | FormLine[]) =>
    typeof value === "string"
      ? moment(instantOfLocal(value, timezone) ?? booking.pickup_date)
      : list(value.map(({ quantity, name }) => `${quantity} × ${name}`));
  return (
    <StepSheet
      title={gearIsOut ? words.booking_changes.extend_title : words.booking_changes.change_title}
      submit={!result || !result.difference
        ? words.booking_changes.save
        : result.difference > 0
        ? words.booking_changes.save_more(money(result.difference, true))
        : words.booking_changes.save_less(money(-result.difference, true))}
      disabled={!draft || !result || result.conflicts.length > 0}
      isUnsaved={form.edited || !notify || terms.pricing !== "requote" || terms.difference !== surplus}
      run={change}
      {...{ page, onClose }}
    >
      <ChangedMeanwhile
        draft={form}
        labels={{ ...words.booking_changes, lines: words.booking_changes.items }}
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
          onLine={(at, change) =>
            set({ lines: values.lines.map((line, other) => other === at ? { ...line, ...change } : line) })}
          onAdd={(item) => set({ lines: addItem(values.lines, item) })}
        />
      )}
      <Choices
        boxed
        label={words.booking_changes.pricing}
        value={terms.pricing}
        options={optionsOf(["requote", "keep"], words.booking_changes)}
        onChange={(pricing) => setTerms({ ...terms, pricing })}
      />
      {isCheaper && surplus === "refund" && (
        <Choices
          boxed
          label={words.booking_changes.surplus}
          value={terms.difference}
          options={optionsOf(["refund", "credit"], words.booking_changes)}
          onChange={(difference) => setTerms({ ...terms, difference })}
        />
      )}
      <ChangePreview {...{ booking, lines: values.lines, terms, preview }} />
      <NotifyField customer={booking.customer} {...{ notify }} onNotify={setNotify} />
    </StepSheet>
  );
}
