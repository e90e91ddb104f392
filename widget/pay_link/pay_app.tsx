import { useEffect, useState } from "preact/hooks";
import type { Outcome, PaymentForm } from "../payment/form.ts";
import type { payLink } from "../link_state.ts";
import type { Catalogue } from "../text/en.ts";
import { textOf, TextProvider } from "../text/text.ts";
import type { Look } from "../ui/look.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { Failed } from "../ui/failed.tsx";
import { PayLink } from "./pay_link.tsx";
import { Shell } from "../ui/shell.tsx";

type Link = ReturnType<typeof payLink>;
interface PayAppProps {
  store: Link | undefined;
  form: PaymentForm | undefined;
  look: Look;
  words: Catalogue;
  locale: string;
}

/** The page behind a deposit link. */
export function PayApp({ store, form, look, words, locale }: PayAppProps) {
  const text = textOf(words, { locale, currency: store?.link?.currency ?? "EUR", timezone: "UTC" });
  return (
    <TextProvider value={text}>
      <Shell look={look} view="pay">
        {store ? <Confirming store={store} form={form} words={words} /> : <Skeleton shape="block" count={2} />}
      </Shell>
    </TextProvider>
  );
}

function Confirming({ store, form, words }: { store: Link; form: PaymentForm | undefined; words: Catalogue }) {
  const [ready, setReady] = useState(false);
  const [confirm, setConfirm] = useState<(() => Promise<Outcome>) | null>(null);
  useEffect(() => {
    form?.ready.then(() => setReady(true), () => (store.fault = { code: "payment_processor_error" }));
  }, [form]);
  const link = store.link;
  const { fault } = store;
  const said = fault && (fault.said ?? words.failed.codes[fault.code] ?? words.failed.other);
  if (!link) {
    return said ? <Failed message={said} onRetry={() => void store.load()} /> : <Skeleton shape="block" count={2} />;
  }

  const conclude = async (outcome: Outcome): Promise<void> => {
    setConfirm(outcome.is === "asked" ? () => outcome.confirm : null);
    if (outcome.is === "paid") await store.confirmed();
    if (outcome.is === "refused") store.fault = { code: "payment_declined", said: outcome.said };
  };
  return (
    <PayLink
      booking_number={link.booking_number}
      amount={link.amount}
      done={link.state === "done"}
      slot_name={form?.slot ?? null}
      ready={ready}
      busy={store.busy}
      error={said}
      demo={form?.kind === "demo"}
      confirming={confirm !== null}
      onRetry={ready || !said ? null : () => location.reload()}
      onPay={(choice) => void store.attempt(async () => await conclude(await (confirm ?? (() => form!.pay(choice)))()))}
    />
  );
}
