import { Notice } from "../../../ui/notice.tsx";
import { NextStep } from "../../start/next_step.tsx";
import { useWords } from "../../text/words.ts";
import type { ManagedShop } from "../use_shop_form.ts";
import { Readers } from "../readers/readers.tsx";
import { AccountCard } from "./account_card.tsx";

/** Which processor takes the payments, and the shop's account there. */
export function PaymentsSection({ shop }: { shop: ManagedShop }) {
  return (
    <>
      {shop.payments.provider === "stripe" ? <AccountCard shop={shop} /> : <DemoCard />}
      <Readers shop={shop} />
    </>
  );
}

function DemoCard() {
  const words = useWords();
  return (
    <section class="card stack">
      <h2>{words.settings_team.payments.demo}</h2>
      <Notice>{words.settings_team.payments.demo_lead}</Notice>
      <p>{words.settings_team.payments.demo_how}</p>
      <p>
        <a href="/docs" target="_blank" rel="noopener">{words.settings_team.payments.demo_guide}</a>
      </p>
      <div>
        <NextStep />
      </div>
    </section>
  );
}
