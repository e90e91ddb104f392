import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { hash, HOME, LINK, navigate, path } from "../router/location.ts";
import { usePageTitle } from "../kit/page_title.ts";
import { type Proof, requestCode, setSession, type ShopToChoose, signIn } from "../state/sign_in.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";
import { People } from "./people.tsx";
import { CodeForm, EmailForm, ShopChoice, SignInCard } from "./sign_in.tsx";

/** The shops of a person, and the proof with which one of them opens. */
interface Choice {
  proof: Proof;
  shops: readonly ShopToChoose[];
}

/** Signs in by code or link, over whatever view was open. The address stays, so the view opens again afterwards. */
export function SignInPage() {
  const store = useStore();
  const words = useWords();
  const { run, busy, error } = useAction();
  const [step, setStep] = useState<"link" | "people" | "email" | "code" | "shop">(
    path.value === LINK && hash.value ? "link" : store.preferences.value.shared ? "people" : "email",
  );
  const [email, setEmail] = useState("");
  const [notice, setNotice] = useState<string | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const area = useRef<HTMLDivElement>(null);
  usePageTitle(words.sign_in.title);

  const leaveLink = () => path.value === LINK && navigate(HOME, { replace: true });
  const enter = async (proof: Proof, shop_id?: string) => {
    const answer = await signIn(store, proof, shop_id);
    if (Array.isArray(answer)) {
      setChoice({ proof, shops: answer });
      return setStep("shop");
    }
    setSession(store, answer);
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
      if (step === "code") setNotice(words.sign_in.resent);
      setStep("code");
    });
  return (
    <div ref={area}>
      {step === "link" && <SignInCard title={words.sign_in.opening}>{error && <Notice bad>{error}</Notice>}
      </SignInCard>}
      {step === "people" && (
        <SignInCard title={words.views.switch}>
          <People onEntered={() => {}} onUnknown={() => setStep("email")} />
          <Button kind="plain" onClick={() => setStep("email")}>{words.sign_in.by_mail}</Button>
        </SignInCard>
      )}
      {step === "email" && (
        <EmailForm
          {...{ busy, error, email }}
          notice={store.leaving.pending.value ? words.sign_in.left : store.ended.value ? words.sign_in.ended : null}
          onEmail={setEmail}
          onSend={send}
          onHaveCode={() => setStep("code")}
        />
      )}
      {step === "code" && (
        <CodeForm
          {...{ busy, error, email, notice }}
          onCode={(code) => run(() => enter({ email, code }))}
          onResend={send}
          onBack={() => setStep("email")}
        />
      )}
      {step === "shop" && choice && (
        <ShopChoice
          {...{ busy, error }}
          shops={choice.shops}
          onShop={(id) => run(() => enter(choice.proof, id))}
        />
      )}
    </div>
  );
}
