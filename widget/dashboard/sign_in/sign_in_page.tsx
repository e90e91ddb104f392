import { useEffect, useRef, useState } from "preact/hooks";
import { Notice } from "../../ui/notice.tsx";
import { hash, HOME, LINK, navigate, path } from "../router/location.ts";
import { usePageTitle } from "../shell/use_page.ts";
import type { Me } from "../state/session.ts";
import { chooseShop, enterCode, openLink, requestCode, setSession } from "../state/sign_in.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";
import { CodeForm, EmailForm, ShopChoice, SignInCard } from "./sign_in.tsx";

/** Signs in by code or link, over whatever view was open. The address stays, so the view opens again afterwards. */
export function SignInPage() {
  const store = useStore();
  const { sign_in: words } = useWords();
  const { run, busy, error } = useAction();
  const [step, setStep] = useState<"link" | "email" | "code" | "shop">(
    path.value === LINK && hash.value ? "link" : "email",
  );
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [opened, setOpened] = useState<Me | null>(null);
  const area = useRef<HTMLDivElement>(null);
  usePageTitle(words.title);

  const leaveLink = () => path.value === LINK && navigate(HOME, { replace: true });
  const enter = (me: Me) => {
    if (me.shops.length > 1 && !store.ended.value) {
      setOpened(me);
      return setStep("shop");
    }
    setSession(store, me);
    leaveLink();
  };
  const choose = async (me: Me, shop_id: string) => {
    if (shop_id === me.shop.id) setSession(store, me);
    else await chooseShop(store, shop_id);
    leaveLink();
  };
  useEffect(() => {
    if (step !== "link") return void (store.me.value && leaveLink());
    run(async () => enter(await openLink(store, hash.value))).then((done) => {
      if (!done && store.me.value) leaveLink();
      else if (!done) setStep("email");
    });
  }, []);
  useEffect(() => {
    area.current?.querySelector<HTMLElement>(step === "shop" ? "h1" : "input")?.focus();
  }, [step]);

  const send = () =>
    run(async () => {
      await requestCode(store, email);
      setSent(true);
      if (step === "code") setNotice(words.resent);
      setStep("code");
    });
  return (
    <div ref={area}>
      {step === "link" && <SignInCard title={words.opening}>{error && <Notice bad>{error}</Notice>}</SignInCard>}
      {step === "email" && (
        <EmailForm
          {...{ busy, error, email }}
          notice={store.ended.value ? words.ended : null}
          onEmail={setEmail}
          onSend={send}
          onHaveCode={() => setStep("code")}
        />
      )}
      {step === "code" && (
        <CodeForm
          {...{ busy, error, email, sent, notice }}
          onCode={(code) => run(async () => enter(await enterCode(store, email, code)))}
          onResend={send}
          onBack={() => setStep("email")}
        />
      )}
      {step === "shop" && opened && (
        <ShopChoice
          {...{ busy, error }}
          shops={opened.shops}
          onShop={(id) => run(() => choose(opened, id))}
        />
      )}
    </div>
  );
}
