import { useEffect } from "preact/hooks";
import { discounts as english } from "../../text/en_discounts.ts";
import { addWords, loadErrorSentence } from "../../text/languages.ts";
import { type Text, useText } from "../../text/text.ts";
import { applyCode, removeCode } from "../state/discount_code.ts";
import { followDiscounts } from "../state/discounts.ts";
import type { Store } from "../state/store.ts";
import { Discounts } from "./discounts.tsx";
import { refusalText } from "./refusal_text.ts";
import type { CartQuote } from "./summary.tsx";

addWords(english);

/** Connects the discounts to the store. */
export function DiscountsStep({ store, quote }: { store: Store; quote: CartQuote }) {
  const text = useText();
  const { words } = text;
  const state = store.discounts.value;
  useEffect(() => followDiscounts(store), []);
  if (!state) return null;
  const { has_failed, removed, ask } = state;
  const { discount_code, range } = store.trip.value;
  const pickup_day = range.from ?? "";
  const gone = removed.value;
  return (
    <Discounts
      discounts={quote.discounts ?? []}
      is_pending={quote.is_pending ?? false}
      removed={gone && `${words.discounts.removed(gone.code)} ${refusalText(gone, { text, pickup_day })}`}
      onRetry={quote.is_pending && has_failed.value ? ask : null}
      onApply={store.shop.value!.discounts.codes && !discount_code
        ? (typed) => apply(store, typed, { text, pickup_day })
        : null}
      onOpen={() => removed.value = null}
      onRemove={() => removeCode(store)}
    />
  );
}

/** Applies a code. Returns what is wrong with it. */
async function apply(store: Store, typed: string, shown: { text: Text; pickup_day: string }) {
  const fault = await applyCode(store, typed);
  if (!fault) return;
  if ("reason" in fault) return refusalText(fault, shown);
  await loadErrorSentence(fault.error);
  const { failed } = shown.text.words;
  return failed.codes[fault.error] ?? failed.other;
}
