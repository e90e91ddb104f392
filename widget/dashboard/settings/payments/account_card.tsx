import type { PaymentAccount } from "../../../../shared/contract/payment_account.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ConfirmedButton } from "../../kit/confirmed_button.tsx";
import { Loaded } from "../../kit/loaded.tsx";
import { useStore } from "../../state/store.ts";
import { useFormat } from "../../text/format.ts";
import { NextStep } from "../../start/next_step.tsx";
import { usePaymentAccountWords } from "../../text/payment_account_words.ts";
import { useWords } from "../../text/words.ts";
import type { ManagedShop } from "../use_shop_form.ts";
import { openLabelOf, sentencesOf } from "./account_state.ts";
import { usePaymentAccount } from "./use_payment_account.ts";

/** The shop's account at Stripe: its state, what Stripe asks for, and what the owner can do. */
export function AccountCard({ shop }: { shop: ManagedShop }) {
  const words = useWords();
  const own = usePaymentAccountWords();
  const { cached, opening, checking, open, check } = usePaymentAccount();
  const error = opening.error ?? checking.error;
  return (
    <Loaded cached={cached}>
      {(account) => {
        const sentences = own.states[sentencesOf(account)];
        const label = openLabelOf(account);
        return (
          <section class="card stack payment-account">
            <h2>{sentences.title}</h2>
            {account.state === "none" || account.state === "enabled" && !account.due.length
              ? <p>{sentences.lead}</p>
              : <Notice>{sentences.lead}</Notice>}
            <DueList account={account} />
            <AccountFacts account={account} shop={shop} />
            {error && <Notice bad>{error}</Notice>}
            <div class="row">
              {label && (
                <Button kind="primary" busy={opening.busy && own.opening} onClick={open}>
                  {own[label]}
                </Button>
              )}
              {account.id && account.state !== "enabled" && (
                <Button busy={checking.busy && words.shared.loading} onClick={check}>
                  {own.check}
                </Button>
              )}
              {account.id && account.state !== "disconnected" && (
                <Disconnect account={account} onDone={cached.refresh} />
              )}
            </div>
            <div>
              <NextStep version={account.state} />
            </div>
          </section>
        );
      }}
    </Loaded>
  );
}

function DueList({ account: { due, due_by } }: { account: PaymentAccount }) {
  const own = usePaymentAccountWords();
  const format = useFormat();
  if (!due.length) return null;
  return (
    <div class="due-list">
      <h3>{own.due_title}</h3>
      <ul>
        {due.map((kind) => <li key={kind}>{own.due[kind]}</li>)}
      </ul>
      {due_by && <p class="muted">{own.due_by(format.moment(due_by, "short"))}</p>}
    </div>
  );
}

function AccountFacts({ account: { id, state }, shop: { mode } }: { account: PaymentAccount; shop: ManagedShop }) {
  const words = useWords();
  return (
    <dl class="facts-list">
      {(id || state === "none") && (
        <>
          <dt>{words.settings_team.payments.account}</dt>
          <dd>{id ? <code dir="ltr">{id}</code> : words.settings_team.payments.platform}</dd>
        </>
      )}
      <dt>{words.settings_team.payments.mode}</dt>
      <dd>{mode === "live" ? words.settings_team.payments.live : words.settings_team.payments.test}</dd>
    </dl>
  );
}

/** Disconnects the account. One that never took payments is only given up. */
function Disconnect({ account, onDone }: { account: PaymentAccount; onDone: () => void }) {
  const own = usePaymentAccountWords();
  const { api, message } = useStore();
  const run = async () => {
    await api("DELETE /v1/payment-account");
    message.value = own.disconnected;
    onDone();
  };
  return account.enabled_at === null
    ? (
      <ConfirmedButton
        harmless
        label={own.discard}
        title={own.discard_title}
        lead={own.discard_lead}
        run={run}
      />
    )
    : (
      <ConfirmedButton
        label={own.disconnect}
        title={own.disconnect_title}
        lead={own.disconnect_lead}
        confirm={own.disconnect_confirm}
        run={run}
      />
    );
}
