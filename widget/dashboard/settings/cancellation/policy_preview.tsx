import { useEffect, useState } from "preact/hooks";
import { checkout } from "../../../text/en_checkout.ts";
import type { Catalogue } from "../../../text/en.ts";
import { english, loadWords } from "../../../text/languages.ts";
import { textOf, TextProvider, useText } from "../../../text/text.ts";
import { Policy } from "../../../shop/summary/policy.tsx";
import type { CancellationPolicy } from "../../../../shared/contract/shop.ts";
import { DAY, HOUR, instantOf, midnightOf, wallOf } from "../../../../shared/wall_clock.ts";
import { Select } from "../../kit/select.tsx";
import { useStore } from "../../state/store.ts";
import { languages, useWords } from "../../text/words.ts";

/** Days between the first deadline, or today, and the pickup of the example. */
const SPARE_DAYS = 14;

/** The terms in the words of the widget, for a pickup whose deadlines all lie ahead. */
export function PolicyPreview({ policy }: { policy: CancellationPolicy }) {
  const words = useWords();
  const { me, now } = useStore();
  const own = useText();
  const shop = me.value!.shop;
  const [language, setLanguage] = useState(shop.locale.slice(0, 2) in languages ? shop.locale.slice(0, 2) : "en");
  const locale = shop.locale.startsWith(language) ? shop.locale : language;
  const catalogue = useWidgetWords(locale);
  const longest = Math.max(0, ...policy.map(({ hours_before }) => hours_before));
  const pickup = pickupAfter(now() + longest * HOUR, shop.timezone);
  return (
    <section class="card stack">
      <div class="page-head">
        <h2>{words.settings.cancellation.preview}</h2>
        <Select
          label={words.fields.language}
          unlabelled
          value={language}
          options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          onChange={setLanguage}
        />
      </div>
      <p class="muted">{words.settings.cancellation.preview_lead(own.moment(pickup))}</p>
      {catalogue && (
        <TextProvider value={textOf(catalogue, { locale, currency: shop.currency, timezone: shop.timezone })}>
          <div class="box stack policy-preview" lang={locale} dir={locale.startsWith("ar") ? "rtl" : "ltr"}>
            <Policy
              quote={{
                cancellation_policy: policy,
                pickup_date: pickup,
                deposit: { amount: 0, timing: "at_pickup" } as Parameters<typeof Policy>[0]["quote"]["deposit"],
              }}
            />
          </div>
        </TextProvider>
      )}
    </section>
  );
}

/** Returns the widget's sentences in a language, as soon as they are loaded. */
function useWidgetWords(locale: string): Catalogue | null {
  const [loaded, setLoaded] = useState<{ locale: string; words: Catalogue } | null>(null);
  useEffect(() => {
    let current = true;
    const load = locale.startsWith("en") ? Promise.resolve({ ...english, ...checkout }) : loadWords(locale);
    load.then((words) => current && setLoaded({ locale, words }));
    return () => {
      current = false;
    };
  }, [locale]);
  return loaded?.locale === locale ? loaded.words : null;
}

/** Returns ten in the morning of a later day, on the shop's clock. */
function pickupAfter(time: number, timezone: string): string {
  const wall = midnightOf(wallOf(time, timezone)) + SPARE_DAYS * DAY + 10 * HOUR;
  return new Date(instantOf(wall, timezone)).toISOString();
}
