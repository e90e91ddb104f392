import type { OfferPage } from "../../shared/contract/offer_links.ts";
import { mailtoUrl } from "../../shared/mailto.ts";
import { telUrl } from "../../shared/phone.ts";
import { useText } from "../text/text.ts";
import { Title } from "../ui/shell.tsx";

/** An offer that has expired or was withdrawn, and how to reach the shop. */
export function EndedOffer({ page: { shop, offer } }: { page: OfferPage }) {
  const { words: { offer_link: words } } = useText();
  return (
    <section class="narrow stack">
      <div>
        <Title>{offer.status === "withdrawn" ? words.withdrawn : words.expired}</Title>
        <p class="muted">{words.about(offer.number)}</p>
      </div>
      <p>{words.ask}</p>
      {shop.phone && <a class="button quiet" href={telUrl(shop.phone)} dir="ltr">{shop.phone}</a>}
      {shop.email && <a class="button quiet" href={mailtoUrl(shop.email)} dir="ltr">{shop.email}</a>}
    </section>
  );
}
