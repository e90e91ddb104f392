import { linkErrorMessage } from "../mailed_link.ts";
import type { Catalogue } from "../text/en.ts";
import { textOf, TextProvider } from "../text/text.ts";
import { Failed } from "../ui/failed.tsx";
import type { Look } from "../ui/look.ts";
import { showTop } from "../ui/page_cover.ts";
import { Shell } from "../ui/shell.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AcceptedOffer } from "./accepted_offer.tsx";
import { EndedOffer } from "./ended_offer.tsx";
import type { OfferState } from "./offer_state.ts";
import { OpenOffer } from "./open_offer.tsx";

interface OfferAppProps {
  state: OfferState;
  look: Look;
  words: Catalogue;
  locale: string;
}

/** The page behind the link to an offer. */
export function OfferApp({ state, look, words, locale }: OfferAppProps) {
  const page = state.link.value;
  const next = state.next.value;
  const error = state.error.value?.code === "out_of_stock" ? words.offer_link.sold_out : linkErrorMessage(state, words);
  const { currency = "EUR" } = page?.offer.quote ?? {};
  const text = textOf(words, { locale, currency, timezone: page?.shop.timezone ?? "UTC" });
  const view = page && (next ? "accepted" : page.offer.status);
  return (
    <TextProvider value={text}>
      <Shell look={look} showTop={showTop} view={view}>
        {!page && !error && <Skeleton shape="block" count={2} />}
        {!page && error && <Failed message={error} onRetry={() => state.load()} />}
        {page && next && <AcceptedOffer offer={page.offer} next={next} />}
        {page && !next && page.offer.status === "open" && (
          <OpenOffer
            page={page}
            changed={state.changed.value}
            busy={state.busy.value}
            error={error}
            onAccept={() => state.accept()}
          />
        )}
        {page && !next && page.offer.status !== "open" && <EndedOffer page={page} />}
      </Shell>
    </TextProvider>
  );
}
