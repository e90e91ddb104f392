import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { ShopToChoose } from "../state/sign_in.ts";
import { useWords } from "../text/words.ts";

interface FormProps {
  busy: boolean;
  error: string | null;
}

/** The card in the middle of the page that every step of the sign-in is in. */
export function SignInCard({ title, lead, children }: { title: string; lead?: string; children?: ComponentChildren }) {
  return (
    <main class="sign-in">
      <section class="card">
        <img src="/pages/icon.svg" alt="" width="40" height="40" />
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p class="muted">{lead}</p>}
        </div>
        {children}
      </section>
    </main>
  );
}

/** Asks for the e-mail address. */
export function EmailForm({ busy, error, email, onEmail, onSend, onHaveCode, notice }: FormProps & {
  email: string;
  notice: string | null;
  onEmail: (email: string) => void;
  onSend: () => void;
  onHaveCode: () => void;
}) {
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);
  return (
    <SignInCard title={words.sign_in.title} lead={words.sign_in.lead}>
      {notice && <Notice icon="lock">{notice}</Notice>}
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <Field
          label={words.fields.email}
          type="email"
          name="email"
          autocomplete="email"
          dir="ltr"
          required
          value={email}
          error={error ?? undefined}
          onInput={onEmail}
        />
        <Button kind="primary" type="submit" busy={busy && words.shared.loading}>{words.sign_in.send}</Button>
        <Button kind="plain" onClick={() => form.current?.reportValidity() && onHaveCode()}>
          {words.sign_in.have_code}
        </Button>
      </form>
    </SignInCard>
  );
}

/** Asks for the mailed code. It is sent when its sixth digit is typed. */
export function CodeForm({ busy, error, email, notice, onCode, onResend, onBack }: FormProps & {
  email: string;
  notice: string | null;
  onCode: (code: string) => void;
  onResend: () => void;
  onBack: () => void;
}) {
  const words = useWords();
  const [code, setCode] = useState("");
  return (
    <SignInCard title={words.sign_in.code_title} lead={words.sign_in.code_lead(email)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onCode(code);
        }}
      >
        <Field
          label={words.sign_in.code}
          name="code"
          class="code"
          dir="ltr"
          inputMode="numeric"
          autocomplete="one-time-code"
          required
          maxLength={9}
          value={code}
          error={error ?? undefined}
          onInput={(typed) => {
            setCode(typed);
            if (typed.replace(/\D/g, "").length === 6) onCode(typed);
          }}
        />
        <Button kind="primary" type="submit" busy={busy && words.sign_in.opening}>{words.sign_in.enter}</Button>
        <div class="row">
          <Button kind="plain" onClick={onResend}>{words.sign_in.resend}</Button>
          <Button kind="plain" onClick={onBack}>{words.sign_in.other_email}</Button>
        </div>
        <p role="status" class="hint">{notice}</p>
      </form>
    </SignInCard>
  );
}

/** Asks in which shop a person with several shops works now. */
export function ShopChoice({ shops, busy, error, onShop }: FormProps & {
  shops: readonly ShopToChoose[];
  onShop: (id: string) => void;
}) {
  const words = useWords();
  return (
    <SignInCard title={words.sign_in.choose_shop} lead={words.sign_in.choose_lead}>
      {error && <Notice bad>{error}</Notice>}
      <ul class="shop-choices" aria-busy={busy}>
        {shops.map(({ id, name, slug }) => (
          <li key={id}>
            <button type="button" onClick={() => onShop(id)}>
              <bdi>{name}</bdi>
              <small class="muted" dir="ltr">{slug}</small>
            </button>
          </li>
        ))}
      </ul>
    </SignInCard>
  );
}
