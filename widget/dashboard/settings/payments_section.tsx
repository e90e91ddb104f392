import { Notice } from "../../ui/notice.tsx";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";
import { CopyButton } from "../kit/copy_button.tsx";
import { SectionFrame } from "./frame.tsx";
import { Loaded } from "../kit/loaded.tsx";
import type { ManagedShop } from "./use_shop_form.ts";

/** Which processor takes the payments, and into which account. */
export function PaymentsSection() {
  const words = useWords();
  const { api, cache, me } = useStore();
  const cached = useCached<ManagedShop>(cache, `shop ${me.value!.shop.id}`, () => api("GET /v1/shop"));
  return (
    <SectionFrame name="payments">
      <Loaded cached={cached}>
        {({ payments, mode, slug }) =>
          payments.provider === "stripe"
            ? (
              <section class="card stack">
                <h2>{words.settings_team.payments.stripe}</h2>
                <p>{words.settings_team.payments.stripe_lead}</p>
                <dl class="facts-list">
                  <dt>{words.settings_team.payments.account}</dt>
                  <dd>
                    {payments.account
                      ? <code dir="ltr">{payments.account}</code>
                      : words.settings_team.payments.platform}
                  </dd>
                  <dt>{words.settings_team.payments.mode}</dt>
                  <dd>{mode === "live" ? words.settings_team.payments.live : words.settings_team.payments.test}</dd>
                </dl>
              </section>
            )
            : (
              <section class="card stack">
                <h2>{words.settings_team.payments.demo}</h2>
                <Notice>{words.settings_team.payments.demo_lead}</Notice>
                <p>{words.settings_team.payments.demo_how}</p>
                <Command text={`deno task shop connect --shop ${slug} --stripe-account acct_…`} />
                <p>
                  <a href="/docs" target="_blank" rel="noopener">{words.settings_team.payments.demo_guide}</a>
                </p>
              </section>
            )}
      </Loaded>
    </SectionFrame>
  );
}

function Command({ text }: { text: string }) {
  return (
    <div class="code-box">
      <pre dir="ltr" tabIndex={0}><code>{text}</code></pre>
      <CopyButton text={text} />
    </div>
  );
}
