import { useState } from "preact/hooks";
import { parseAmount } from "../../../shared/typed_amount.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { MoneyField } from "../kit/money_field.tsx";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useDayWords } from "../text/day_words.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import type { ClosingPreview } from "./closing_preview.ts";

/** Records what was counted. The difference is shown while it is typed. */
export function CloseForm({ figures, onDone }: { figures: ClosingPreview; onDone: () => void }) {
  const { api, me, message } = useStore();
  const { money } = useFormat();
  const words = useWords();
  const { closing: own } = useDayWords();
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const [tried, setTried] = useState(false);
  const { run, busy, error } = useAction();
  const { currency } = me.value!.shop;
  const { date, pickup_location_id, cash_expected } = figures;
  const counted = readCounted(typed, currency);

  async function record(): Promise<void> {
    setTried(true);
    if (counted === null) return focusInvalidField();
    await run(async (once) => {
      const place = pickup_location_id ? { pickup_location_id } : {};
      const body = { date, ...place, cash_counted: counted, note: note.trim() || null };
      await api("POST /v1/day-closings", { body, once: once(body) });
      message.value = own.closed;
      onDone();
    });
  }
  return (
    <section class="card stack close-form">
      {error && <Notice bad>{error}</Notice>}
      <dl class="close-figures">
        <div>
          <dt>{own.cash_expected}</dt>
          <dd>{money(cash_expected, true)}</dd>
        </div>
        <div>
          <dt>{own.difference}</dt>
          <dd>{counted === null ? "–" : money(counted - cash_expected, true)}</dd>
        </div>
      </dl>
      <MoneyField
        label={`${own.cash_counted} (${currency})`}
        hint={own.cash_hint}
        value={typed}
        error={tried && counted === null ? own.cash_missing : undefined}
        onInput={setTyped}
      />
      <Field label={own.note} optional rows={2} maxLength={2_000} value={note} onInput={setNote} />
      <div>
        <Button kind="primary" busy={busy && words.actions.saving} onClick={record}>{own.close}</Button>
      </div>
    </section>
  );
}

/** Reads an amount that is negative if more cash was handed back than taken. */
function readCounted(typed: string, currency: string): number | null {
  const text = typed.trim();
  const isNegative = /^[-−]/.test(text);
  const amount = parseAmount(isNegative ? text.slice(1) : text, currency);
  return amount === null || !isNegative ? amount : 0 - amount;
}
