import { useEffect, useState } from "preact/hooks";
import { linkErrorMessage } from "../mailed_link.ts";
import type { PayPage } from "../../shared/contract/pay_links.ts";
import type { PaymentForm, PaymentResult } from "../payment/form.ts";
import type { Catalogue } from "../text/en.ts";
import { textOf, TextProvider } from "../text/text.ts";
import { Failed } from "../ui/failed.tsx";
import type { Look } from "../ui/look.ts";
import { showTop } from "../ui/page_cover.ts";
import { Shell } from "../ui/shell.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { PayLink } from "./pay_link.tsx";
import type { PayLinkState } from "./pay_link_state.ts";

interface PayAppProps {
  state: PayLinkState;
  form: PaymentForm | null;
  look: Look;
  words: Catalogue;
  locale: string;
}

/** The page behind a link to pay a balance or to confirm a deposit. */
export function PayApp({ state, form, look, words, locale }: PayAppProps) {
  const link = state.link.value;
  const error = linkErrorMessage(state, words);
  const { currency = "EUR", shop } = link ?? {};
  const text = textOf(words, { locale, currency, timezone: shop?.timezone ?? "UTC" });
  return (
    <TextProvider value={text}>
      <Shell look={look} showTop={showTop} view="pay">
        {!link && !error && <Skeleton shape="block" count={2} />}
        {!link && error && <Failed message={error} onRetry={() => state.load()} />}
        {link && <LinkedPayment state={state} form={form} error={error ?? notNow(link, words)} />}
      </Shell>
    </TextProvider>
  );
}

/** Returns a sentence if the balance is open, but no payment could be prepared: a card reader asks for it. */
function notNow({ purpose, state, client_secret }: PayPage, { pay_link }: Catalogue): string | null {
  return purpose === "balance" && state === "open" && !client_secret ? pay_link.not_now : null;
}

function LinkedPayment({ state, form, error }: Pick<PayAppProps, "state" | "form"> & { error: string | null }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setReady(false);
    form?.ready.then(() => setReady(true), () => state.fail({ code: "payment_processor_error" }));
  }, [form]);
  const link = state.link.value!;

  const conclude = async (result: PaymentResult): Promise<void> => {
    if (result.status === "paid") await state.confirmed();
    if (result.status === "declined") {
      // The payment may have been cancelled because another amount is due
      if (link.purpose === "balance") await state.confirmed();
      const isOutdated = state.link.value!.client_secret !== link.client_secret;
      await state.fail(
        isOutdated ? { code: "amount_mismatch" } : { code: "payment_declined", message: result.message },
      );
    }
  };
  return (
    <PayLink
      booking_number={link.booking_number}
      booking={link.booking}
      amount={link.amount}
      deposit={link.purpose === "deposit"}
      done={link.state === "done"}
      processing={link.payment_status === "processing"}
      slot_name={form?.slot ?? null}
      ready={ready}
      busy={state.busy.value}
      error={error}
      Fields={form?.Fields}
      onRetry={ready || !error ? null : () => location.reload()}
      onPay={() => state.attempt(async () => await conclude(await form!.pay()))}
    />
  );
}
