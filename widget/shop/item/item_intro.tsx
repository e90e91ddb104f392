import type { ShownPhoto } from "../../../shared/contract/shown_item.ts";
import { unavailable as english } from "../../text/en_unavailable.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Photo } from "../gear/photo.tsx";

addWords(english);

export interface ItemIntroProps {
  /** An item, or a product in several sizes. Null while it loads. */
  item: { name: string; description: string | null; photo?: ShownPhoto } | null;
  /** The price of a day before dates are chosen, then that of the dates. Null if nothing is free on the dates. */
  price: number | null;
  /** Whether sizes may cost more. */
  is_from_price: boolean;
  /** Whether the price is that of a day. */
  is_day_price: boolean;
  /** "3 days" */
  duration: string | null;
}

/** The only item of a tag, with its price: for a day, or for the chosen dates. */
export function ItemIntro({ item, price, is_from_price, is_day_price, duration }: ItemIntroProps) {
  const { words: { gear, dates, unavailable }, money } = useText();
  if (!item) return <Skeleton shape="block" />;
  const amount = price !== null && (is_from_price ? dates.from_price(money(price)) : money(price));
  return (
    <div class="box intro">
      {item.photo && <Photo photo={item.photo} />}
      <div class="about">
        <strong>
          <bdi>{item.name}</bdi>
        </strong>
        {item.description && <p dir="auto">{item.description}</p>}
        <div role="status">
          {amount
            ? is_day_price ? gear.per_day(amount) : (
              <>
                <strong>{amount}</strong> <span class="muted">{duration}</span>
              </>
            )
            : <span class="muted">{unavailable.title}</span>}
        </div>
      </div>
    </div>
  );
}
