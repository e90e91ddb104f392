import { linkErrorMessage } from "../mailed_link.ts";
import type { Catalogue } from "../text/en.ts";
import { textOf, TextProvider } from "../text/text.ts";
import { Failed } from "../ui/failed.tsx";
import type { Look } from "../ui/look.ts";
import { showTop } from "../ui/page_cover.ts";
import { Shell } from "../ui/shell.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { MissingAnswers } from "../shop/questions/lazy_missing_answers.ts";
import { SignLink } from "./sign_link.tsx";
import type { SignState } from "./sign_state.ts";

interface SignAppProps {
  state: SignState;
  look: Look;
  words: Catalogue;
  locale: string;
}

/** The page behind a signing link. */
export function SignApp({ state, look, words, locale }: SignAppProps) {
  const link = state.link.value;
  const error = linkErrorMessage(state, words);
  const text = textOf(words, { locale, currency: "EUR", timezone: link?.shop.timezone ?? "UTC" });
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <TextProvider value={text}>
      <Shell look={look} showTop={showTop} view="sign">
        {!link && !error && <Skeleton shape="block" count={2} />}
        {!link && error && <Failed message={error} onRetry={() => state.load()} />}
        {link && (
          <SignLink
            key={link.template?.version}
            {...link}
            busy={state.busy.value}
            error={error}
            expected={state.expected.value}
            onSign={(signed) => state.sign({ ...signed, locale, timezone })}
          />
        )}
        {link?.asks && (link.signed || !link.template) && (
          <section class="narrow">
            <MissingAnswers load={state.loadQuestions} send={state.answer} />
          </section>
        )}
      </Shell>
    </TextProvider>
  );
}
