import { PayStage } from "./pay/pay_step.tsx";
import { FaultNotice } from "./error_notice.tsx";
import { faultSaid } from "./error_message.ts";
import { spanSaid } from "./duration.ts";
import { peopleOf } from "./state/cart.ts";
import { chooseRange, offered } from "./state/inventory.ts";
import { setAddon, setQuantity } from "./state/choose.ts";
import { requestCode, saveDetails, signOut, toYou, verifyCode } from "./state/sign_in.ts";
import type { Step } from "./state/step.ts";
import { go, type Store } from "./state/store.ts";
import { signWaiver } from "./state/waiver.ts";
import { useText } from "../text/text.ts";
import { Done } from "./done/done.tsx";
import { Gear } from "./gear/gear.tsx";
import { Waiver } from "./waiver/waiver.tsx";
import { You } from "./you/you.tsx";

/** The steps of those who have chosen. */
export type LaterStep = Extract<Step, { at: "gear" | "you" | "waiver" | "pay" | "done" }>;

/** Each later step as its view. */
export function CheckoutStage({ store, step }: { store: Store; step: LaterStep }) {
  const text = useText();
  const error = faultSaid(store, text);
  const busy = store.busy;
  switch (step.at) {
    case "gear":
      return <GearStage store={store} />;
    case "you":
      return <YouStage store={store} step={step} />;
    case "waiver":
      return (
        <Waiver
          key={step.template.id + step.template.version}
          template={step.template}
          customer={store.person!.name}
          people={peopleOf(step.template, store.lines)}
          busy={busy}
          error={error}
          onSign={(signed) => void signWaiver(store, step.template, signed)}
        />
      );
    case "pay":
      return <PayStage store={store} payment={step.payment} error={error} />;
    case "done":
      return (
        <Done
          booking={step.booking}
          shop={store.shop!.name}
          links={step.links}
          onAgain={() => go(store, { at: "dates" })}
          onMine={() => toYou(store, "mine")}
        />
      );
  }
}

function GearStage({ store }: { store: Store }) {
  const text = useText();
  return (
    <>
      <FaultNotice store={store} />
      <Gear
        key={store.wish("category")}
        items={offered(store)}
        cart={store.lines}
        addons={store.addons}
        span={spanSaid(store, text)}
        category={store.wish("category")}
        onQuantity={(id, quantity) => setQuantity(store, id, quantity)}
        onAddon={(id, addon) => setAddon(store, id, addon)}
        onDates={(from) => {
          if (store.busy) return;
          go(store, { at: "dates" });
          if (from) chooseRange(store, { from, to: null });
        }}
      />
    </>
  );
}

function YouStage({ store, step }: { store: Store; step: Extract<Step, { at: "you" }> }) {
  const text = useText();
  const known = store.person;
  const email = step.asks === "code" ? step.email : known?.email ?? "";
  return (
    <You
      at={step.asks}
      email={email}
      details={{ name: known?.name ?? "", phone: known?.phone ?? "", notes: store.notes }}
      busy={store.busy}
      error={faultSaid(store, text)}
      resend_at={step.asks === "code" ? step.resend_at : null}
      onEmail={(email) => void requestCode(store, email)}
      onCode={(code) => void verifyCode(store, email, code)}
      onChangeEmail={() => signOut(store)}
      onDetails={(details) => void saveDetails(store, details)}
    />
  );
}
