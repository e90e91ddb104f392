import { useEffect, useRef, useState } from "preact/hooks";
import { localeOf } from "../text/languages.ts";
import { textOf, TextProvider } from "../text/text.ts";
import { ErrorBoundary } from "./error_boundary.tsx";
import { lazy } from "./kit/lazy_view.tsx";
import { LINK, path } from "./router/location.ts";
import { PaletteHost } from "./palette/palette_host.tsx";
import { Shell } from "./shell/shell.tsx";
import { NoSession, NotFound } from "./shell/not_found.tsx";
import { loadSession } from "./state/sign_in.ts";
import { type Store, StoreProvider } from "./state/store.ts";
import { type Words, words as english } from "./text/en.ts";
import { useLive } from "./state/use_live.ts";
import { loadDashboardWords, sharedCatalogue, WordsProvider } from "./text/words.ts";
import { viewOf } from "./views.tsx";

const SignInPage = lazy(async () => (await import("./sign_in/sign_in_page.tsx")).SignInPage);

/** The whole dashboard: the language, the session, and the view of the address. */
export function App({ store }: { store: Store }) {
  const me = store.me.value;
  useLive(store);
  const { locale: chosen, theme } = store.preferences.value;
  const locale = localeOf([chosen ?? "", me?.person.locale ?? "", ...navigator.languages]);
  const [shown, setShown] = useState<{ locale: string; words: Words }>({ locale: "en", words: english });
  useEffect(() => {
    let isWanted = true;
    loadDashboardWords(locale).then((words) => isWanted && setShown({ locale, words }));
    return () => {
      isWanted = false;
    };
  }, [locale]);
  // While a language that was just chosen is loaded, the view and its focus stay
  const hasBegun = useRef(false);
  const isReady = shown.locale === locale || hasBegun.current;
  hasBegun.current = isReady && store.session.value !== "loading";
  const { currency, timezone } = me?.shop ?? { currency: "EUR", timezone: "UTC" };
  const text = textOf(sharedCatalogue(shown.words), { locale: shown.locale, currency, timezone });

  useEffect(() => {
    const page = document.documentElement;
    page.lang = text.locale;
    page.dir = text.direction;
    page.dataset.theme = theme ?? "";
  }, [text.locale, theme]);

  return (
    <StoreProvider value={store}>
      <WordsProvider value={shown.words}>
        <TextProvider value={text}>
          {/* Views that scroll sideways read the direction before the effect above runs */}
          <div class="shop console" dir={text.direction}>
            <ErrorBoundary words={shown.words}>
              {isReady && <View store={store} />}
            </ErrorBoundary>
          </div>
        </TextProvider>
      </WordsProvider>
    </StoreProvider>
  );
}

function View({ store }: { store: Store }) {
  const session = store.session.value;
  if (session === "loading") return null;
  if (session === "offline" || session === "failed") {
    return <NoSession offline={session === "offline"} onRetry={() => loadSession(store)} />;
  }
  if (session === "signed_out" || path.value === LINK) return <SignInPage params={{}} />;
  const found = viewOf(path.value, store.me.value!.role);
  return (
    <>
      <Shell>{found ? <found.View key={found.pattern} params={found.params} /> : <NotFound />}</Shell>
      <PaletteHost hasView={(at) => viewOf(at, "owner") !== null} />
    </>
  );
}
