import type { Offer } from "../../../shared/contract/offers.ts";
import { AppIcon } from "../icons.tsx";
import { EmptyList } from "../kit/empty_list.tsx";
import { ListRows } from "../kit/list_rows.tsx";
import { PageHead } from "../kit/page_head.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import { useList } from "../kit/use_list.ts";
import { HOME } from "../router/location.ts";
import { useOfferWords } from "../text/offer_words.ts";
import { useWords } from "../text/words.ts";
import { OfferCard } from "./offer_card.tsx";

/** The offers of the shop, the newest first. */
export function OffersPage() {
  const own = useOfferWords();
  const words = useWords();
  usePageTitle(own.title);
  const list = useList<Offer>("offers", (api, page) => api("GET /v1/offers", { query: { limit: "50", ...page } }));
  return (
    <div class="page">
      <PageHead title={own.title} back={{ href: HOME, label: words.today.today }}>
        <a class="button primary" href={`${HOME}/new`}>
          <AppIcon name="new_booking" /> <span>{words.views.new_booking}</span>
        </a>
      </PageHead>
      <ListRows
        list={list}
        placeholder={{ rows: 4 }}
        empty={<EmptyList icon="calendar" more={own.hint}>{own.none}</EmptyList>}
      >
        {(rows) => rows.map((offer) => <OfferCard key={offer.id} offer={offer} onChange={list.replace} />)}
      </ListRows>
    </div>
  );
}
