import { useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Field } from "../../ui/field.tsx";
import { Choice } from "../components/choice.tsx";
import { FormSheet } from "../components/form_sheet.tsx";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import type { SheetProps } from "./booking_sheet.tsx";
import { addItem, formOf, readChange } from "./change_form.ts";
import { ChangeItems } from "./change_items.tsx";
import { ChangePreview } from "./change_preview.tsx";
import { isOut } from "./status.ts";
import { usePreview } from "./use_preview.ts";

/** Changes the dates, the items and the price of a booking. What it would cost is shown before it is done. */
export function ChangeSheet({ booking, page, onDone, onClose }: SheetProps) {
  const { money } = useText();
  const { me } = useStore();
  const { booking_changes: say, shared } = useWords();
  const { timezone } = me.value!.shop;
  const [form, setForm] = useState(() => formOf(booking, timezone));
  const change = (changes: Partial<typeof form>) => setForm((before) => ({ ...before, ...changes }));
  const read = readChange(booking, form, timezone);
  const draft = "draft" in read ? read.draft : null;
  const error = "error" in read ? read.error : undefined;
  const preview = usePreview(draft, page.preview);
  const { result } = preview;
  const { counter } = page;
  const gearIsOut = isOut(booking);
  const isCheaper = Boolean(result && (result.refund > 0 || form.difference === "credit"));
  const submit = async () => {
    if (draft && await counter.run((once) => page.change(draft, once))) onDone(say.saved(booking.number));
  };
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
      onSubmit={submit}
      onClose={onClose}
    >
      <div class="change-dates">
        {!gearIsOut && (
          <Field
            type="datetime-local"
            label={say.pickup}
            value={form.pickup}
            onInput={(pickup) => change({ pickup })}
          />
        )}
        <Field
          type="datetime-local"
          label={say.return}
          value={form.return}
          error={error === "wrong_order" ? say.wrong_order : undefined}
          onInput={(back) => change({ return: back })}
        />
      </div>
      {!gearIsOut && (
        <ChangeItems
          lines={form.lines}
          error={error === "no_items" ? say.none_left : undefined}
          onQuantity={(at, quantity) =>
            change({ lines: form.lines.map((line, other) => other === at ? { ...line, quantity } : line) })}
          onAdd={(item) => change({ lines: addItem(form.lines, item) })}
        />
      )}
      <Choice
        legend={say.pricing}
        value={form.pricing}
        options={[{ value: "requote", label: say.requote }, { value: "keep", label: say.keep }]}
        onChange={(pricing) => change({ pricing })}
      />
      {isCheaper && (
        <Choice
          legend={say.surplus}
          value={form.difference}
          options={[{ value: "refund", label: say.refund }, { value: "credit", label: say.credit }]}
          onChange={(difference) => change({ difference })}
        />
      )}
      <ChangePreview {...{ booking, form, preview }} />
    </FormSheet>
  );
}
