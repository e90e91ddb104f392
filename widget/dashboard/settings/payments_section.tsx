import { Notice } from "../../ui/notice.tsx";
import { CodeBox } from "../kit/code_box.tsx";
import { NextStep } from "../start/next_step.tsx";
import { useWords } from "../text/words.ts";
import type { ManagedShop } from "./use_shop_form.ts";

/** Which processor takes the payments, and into which account. */
export function PaymentsSection({ shop: { payments, mode, slug } }: { shop: ManagedShop }) {
  const words = useWords();
  if (payments.provider === "stripe") {
    return (
      <section class="card stack">
        <h2>{words.settings_team.payments.stripe}</h2>
        <p>{words.settings_team.payments.stripe_lead}</p>
        <dl class="facts-list">
          <dt>{words.settings_team.payments.account}</dt>
          <dd>
            {payments.account ? <code dir="ltr">{payments.account}</code> : words.settings_team.payments.platform}
          </dd>
          <dt>{words.settings_team.payments.mode}</dt>
          <dd>{mode === "live" ? words.settings_team.payments.live : words.settings_team.payments.test}</dd>
        </dl>
      </section>
    );
  }
  return (
    <section class="card stack">
      <h2>{words.settings_team.payments.demo}</h2>
      <Notice>{words.settings_team.payments.demo_lead}</Notice>
      <p>{words.settings_team.payments.demo_how}</p>
      <CodeBox text={`deno task shop connect --shop ${slug} --stripe-account acct_…`} />
      <p>
        <a href="/docs" target="_blank" rel="noopener">{words.settings_team.payments.demo_guide}</a>
      </p>
      <div>
        <NextStep />
      </div>
    </section>
  );
}
