import type { Redemption } from "../../../../shared/contract/discounts.ts";
import { EmptyList } from "../../kit/empty_list.tsx";
import { Amount, InCurrency } from "../../kit/in_currency.tsx";
import { ListRows } from "../../kit/list_rows.tsx";
import type { List } from "../../kit/use_list.ts";
import { HOME } from "../../router/location.ts";
import { useDiscountsWords } from "../../text/discounts_words.ts";
import { useFormat } from "../../text/format.ts";
import { useWords } from "../../text/words.ts";
import { dayFormat } from "./discount_text.ts";

/** The bookings that use a discount, newest first. */
export function Redemptions({ list }: { list: List<Redemption> }) {
  const own = useDiscountsWords();
  return (
    <section class="stack" aria-labelledby="discount-redemptions">
      <h2 id="discount-redemptions">{own.redemptions}</h2>
      <ListRows
        list={list}
        when="in_view"
        placeholder={{ rows: 3 }}
        empty={<EmptyList icon="bag" more={own.unused_more}>{own.unused}</EmptyList>}
      >
        {(redemptions) => (
          <ul class="plain-list">
            {redemptions.map((redemption) => <RedemptionRow key={redemption.id} redemption={redemption} />)}
          </ul>
        )}
      </ListRows>
    </section>
  );
}

function RedemptionRow({ redemption }: { redemption: Redemption }) {
  const { locale, timezone } = useFormat();
  const words = useWords();
  const own = useDiscountsWords();
  const { booking_id, booking_number, customer_name, amount, currency, created_at } = redemption;
  const content = (
    <>
      <strong>
        {booking_number ? <span class="number">{booking_number}</span> : own.being_paid}
      </strong>
      <small class="muted">
        <bdi>{customer_name || words.today.no_name}</bdi> · {dayFormat(locale, timezone).format(new Date(created_at))}
      </small>
    </>
  );
  return (
    <li>
      {booking_id
        ? <a class="list-button" data-row href={`${HOME}/bookings/${booking_id}`}>{content}</a>
        : <span class="list-button">{content}</span>}
      <span class="list-end">
        <InCurrency currency={currency}>
          <Amount amount={amount} />
        </InCurrency>
      </span>
    </li>
  );
}
