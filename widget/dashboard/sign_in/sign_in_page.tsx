import { useEffect, useRef, useState } from "preact/hooks";
import { Notice } from "../../ui/notice.tsx";
import { hash, HOME, LINK, navigate, path } from "../router/location.ts";
import { usePageTitle } from "../shell/use_page.ts";
import type { Me } from "../state/session.ts";
import { chooseShop, type Proof, requestCode, setSession, type ShopToChoose, signIn } from "../state/sign_in.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";
import { CodeForm, EmailForm, ShopChoice, SignInCard } from "./sign_in.tsx";

/** The shops of a person, and how to open one. */
interface Choice {
  shops: readonly ShopToChoose[];
  open: (id: string) => Promise<void>;
}

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
  const [choice, setChoice] = useState<Choice | null>(null);
  const area = useRef<HTMLDivElement>(null);
  usePageTitle(words.title);

  const leaveLink = () => path.value === LINK && navigate(HOME, { replace: true });
  const enter = async (proof: Proof, shop_id?: string): Promise<void> => {
    const answer = await signIn(store, proof, shop_id);
    if (Array.isArray(answer)) return ask({ shops: answer, open: (id) => enter(proof, id) });
    // A link has opened its shop
    if ("code" in proof && shop_id === undefined && answer.shops.length > 1 && !store.ended.value) {
      return ask({ shops: answer.shops, open: (id) => choose(answer, id) });
    }
    setSession(store, answer);
    leaveLink();
  };
  const ask = (asked: Choice) => {
    setChoice(asked);
    setStep("shop");
  };
  const choose = async (me: Me, shop_id: string) => {
    if (shop_id === me.shop.id) setSession(store, me);
    else await chooseShop(store, shop_id);
    leaveLink();
  };
  useEffect(() => {
    if (step !== "link") return void (store.me.value && leaveLink());
    run(() => enter({ token: hash.value })).then((done) => {
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
          onCode={(code) => run(() => enter({ email, code }))}
          onResend={send}
          onBack={() => setStep("email")}
        />
      )}
      {step === "shop" && choice && (
        <ShopChoice
          {...{ busy, error }}
          shops={choice.shops}
          onShop={(id) => run(() => choice.open(id))}
        />
      )}
    </div>
  );
}
