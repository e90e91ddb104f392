import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { textOf, TextProvider, useText } from "../../text/text.ts";

interface InCurrencyProps {
  currency: string;
  children: ComponentChildren;
}

/** Shows amounts in the currency of a booking or a payment. It keeps that when the shop changes to another one. */
export function InCurrency({ currency, children }: InCurrencyProps) {
  const { words, locale, timezone } = useText();
  const text = useMemo(() => textOf(words, { locale, currency, timezone }), [words, locale, currency, timezone]);
  return <TextProvider value={text}>{children}</TextProvider>;
}

/** An amount in the currency around it. */
export function Amount({ amount }: { amount: number }) {
  return <>{useText().money(amount)}</>;
}
