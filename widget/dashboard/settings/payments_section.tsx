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
  const { settings_team: { payments: words } } = useWords();
  const { api, cache, me } = useStore();
  const cached = useCached<ManagedShop>(cache, `shop ${me.value!.shop.id}`, () => api("GET /v1/shop"));
  return (
    <SectionFrame name="payments">
      <Loaded cached={cached}>
        {({ payments, mode, slug }) =>
          payments.provider === "stripe"
            ? (
              <section class="card stack">
                <h2>{words.stripe}</h2>
                <p>{words.stripe_lead}</p>
                <dl class="facts-list">
                  <dt>{words.account}</dt>
                  <dd>{payments.account ? <code dir="ltr">{payments.account}</code> : words.platform}</dd>
                  <dt>{words.mode}</dt>
                  <dd>{mode === "live" ? words.live : words.test}</dd>
                </dl>
              </section>
            )
            : (
              <section class="card stack">
                <h2>{words.demo}</h2>
                <Notice>{words.demo_lead}</Notice>
                <p>{words.demo_how}</p>
                <Command text={`deno task shop connect --shop ${slug} --stripe-account acct_…`} />
                <p>
                  <a href="/docs" target="_blank" rel="noopener">{words.demo_guide}</a>
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
