import type { signLink } from "../link_state.ts";
import type { Catalogue } from "../text/en.ts";
import { textOf, TextProvider } from "../text/text.ts";
import type { Look } from "../ui/look.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { Failed } from "../ui/failed.tsx";
import { Shell } from "../ui/shell.tsx";
import { SignLink } from "./sign_link.tsx";

interface SignAppProps {
  store: ReturnType<typeof signLink> | undefined;
  look: Look;
  words: Catalogue;
  locale: string;
}

/** The page behind a signing link. */
export function SignApp({ store, look, words, locale }: SignAppProps) {
  const link = store?.link;
  const text = textOf(words, { locale, currency: "EUR", timezone: link?.shop.timezone ?? "UTC" });
  return (
    <TextProvider value={text}>
      <Shell look={look} view="sign">
        {store ? <Signing store={store} words={words} locale={locale} /> : <Skeleton shape="block" count={2} />}
      </Shell>
    </TextProvider>
  );
}

function Signing({ store, words, locale }: { store: ReturnType<typeof signLink>; words: Catalogue; locale: string }) {
  const link = store.link;
  const code = store.fault?.code;
  const said = code ? words.failed.codes[code] ?? words.failed.other : null;
  if (!link) {
    return said ? <Failed message={said} onRetry={() => void store.load()} /> : <Skeleton shape="block" count={2} />;
  }
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <SignLink
      key={link.template?.version}
      {...link}
      busy={store.busy}
      error={said}
      onSign={(signed) => void store.sign({ ...signed, locale, timezone })}
    />
  );
}
