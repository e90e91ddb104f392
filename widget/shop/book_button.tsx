import type { Catalogue } from "../text/en.ts";
import { Button } from "../ui/button.tsx";
import { type Look, propertiesOf } from "../ui/look.ts";
import type { Store } from "./state/store.ts";

interface BookButtonProps {
  store: Store;
  words: Catalogue;
  look: Look;
  locale: string;
  onOpen: () => void;
}

/** The button of `mode="button"`, and below it why the booking cannot be opened. */
export function BookButton({ store, words: { book_now, failed }, look, locale, onOpen }: BookButtonProps) {
  const code = store.error.value?.code;
  return (
    <div class="shop" lang={locale} dir={locale.startsWith("ar") ? "rtl" : "ltr"} style={propertiesOf(look)}>
      <Button kind="primary" icon="calendar" onClick={onOpen}>{book_now}</Button>
      {code && <p class="error" role="alert">{failed.codes[code] ?? failed.other}</p>}
    </div>
  );
}
