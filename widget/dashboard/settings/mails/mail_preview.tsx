import { useEffect, useState } from "preact/hooks";
import type { MailKind, MailLanguage } from "../../../../shared/contract/mail_kind.ts";
import { MAX_DRAFT } from "../../../../shared/mail_texts/limits.ts";
import { Check } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Loaded } from "../../kit/loaded.tsx";
import { useStore } from "../../state/store.ts";
import { useCached } from "../../state/use_cached.ts";
import { useMailTextsWords } from "../../text/mail_texts_words.ts";
import { useWords } from "../../text/words.ts";
import { encodeDraft } from "./mail_form.ts";

/** Time in ms without typing after which a mail is previewed. */
const PAUSE_MS = 400;

interface MailPreviewProps {
  kind: MailKind;
  language: MailLanguage;
  /** Texts that are not saved yet. Null while they have errors: the preview then stays as it is. */
  draft: Readonly<Record<string, string>> | null;
}

/** A mail as it is sent, about a made-up booking, as in light or in dark mode. */
export function MailPreview({ kind, language, draft }: MailPreviewProps) {
  const words = useWords();
  const own = useMailTextsWords();
  const { me } = useStore();
  const [isDark, setDark] = useState(false);
  const [texts, setTexts] = useState("");
  const wanted = draft && Object.keys(draft).length ? encodeDraft(draft) : "";
  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(() => setTexts(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, draft === null]);
  const isTooLong = texts.length > MAX_DRAFT;
  const shown = { locale: language, ...texts && !isTooLong && { texts } };
  const address = new URLSearchParams({ ...shown, appearance: isDark ? "dark" : "light" });
  const cached = useCached(
    `mail ${me.value!.shop.id} ${kind} ${language} ${isTooLong ? "" : texts}`,
    (api) => api("GET /v1/mails/:kind/preview", { params: { kind }, query: shown }),
  );
  return (
    <section class="card stack preview">
      <Check label={own.dark} checked={isDark} onChange={setDark} />
      {isTooLong && <Notice>{own.too_long}</Notice>}
      <Loaded cached={cached}>
        {(preview) => (
          <>
            <p>
              <span class="muted">{words.settings_website.mails.subject}</span>
              <br />
              <strong dir="auto">{preview.subject}</strong>
            </p>
            <iframe
              key={`${kind} ${address}`}
              class="mail-frame"
              title={words.settings_website.mails.frame}
              src={`/v1/mails/${kind}/preview/html?${address}`}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
