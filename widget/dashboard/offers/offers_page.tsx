import type { Offer } from "../../../shared/contract/offers.ts";
import { formatPeriod } from "../../text/period.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmedButton } from "../kit/confirmed_button.tsx";
import { EmptyList } from "../kit/empty_list.tsx";
import { Amount, InCurrency } from "../kit/in_currency.tsx";
import { ListRows } from "../kit/list_rows.tsx";
import { PageHead } from "../kit/page_head.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import { useList } from "../kit/use_list.ts";
import { HOME } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useFormat } from "../text/format.ts";
import { useOfferWords } from "../text/offer_words.ts";
import { useWords } from "../text/words.ts";

/** The offers of the shop, the newest first. */
export function OffersPage() {
  const own = useOfferWords();
  usePageTitle(own.title);
  const list = useList<Offer>("offers", (api, page) => api("GET /v1/offers", { query: { limit: "50", ...page } }));
  return (
    <div class="page">
      <PageHead title={own.title} back={{ href: HOME, label: useWords().today.today }} />
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

/** One offer: for whom, when, what it costs, and what staff can do with it. */
function OfferCard({ offer, onChange }: { offer: Offer; onChange: (changed: Offer) => unknown }) {
  const own = useOfferWords();
  const words = useWords();
  const format = useFormat();
  const { api, message } = useStore();
  const { run, busy } = useAction();
  const { id, number, status, customer, quote, hold_stock, booking_id, version } = offer;
  const isOpen = status === "open";
  const mail = () =>
    run(async (once) => {
      await api("POST /v1/offers/:id/link", { params: { id }, body: { send: true }, once: once(id) });
      message.value = own.mailed;
    });
  return (
    <section class="card stack">
      <h2>
        <bdi>{customer?.name || words.today.no_name}</bdi> · {number}
      </h2>
      <p>
        {formatPeriod(format, offer.pickup_date, offer.return_date)} ·{" "}
        <InCurrency currency={quote.currency}>
          <Amount amount={quote.total} />
        </InCurrency>
      </p>
      <p class="muted">
        {own.statuses[status]}
        {isOpen && ` · ${own.until(format.moment(offer.valid_until, "short"))}`}
        {isOpen && hold_stock && ` · ${own.held}`}
      </p>
      {booking_id && <a href={`${HOME}/bookings/${booking_id}`}>{own.booking}</a>}
      {isOpen && (
        <div class="controls">
          {customer?.email && <Button busy={busy && own.mail} onClick={() => void mail()}>{own.mail}</Button>}
          <ConfirmedButton
            label={own.withdraw}
            title={own.withdraw}
            lead={own.lead}
            run={async (once) => {
              const body = { if_version: version };
              onChange(await api("POST /v1/offers/:id/withdraw", { params: { id }, body, once: once(id) }));
            }}
          />
        </div>
      )}
    </section>
  );
}
