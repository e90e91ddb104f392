import type { Discount, Redemption } from "../../../../shared/contract/discounts.ts";
import { EmptyList } from "../../kit/empty_list.tsx";
import { Amount, InCurrency } from "../../kit/in_currency.tsx";
import { ListRows } from "../../kit/list_rows.tsx";
import { useList } from "../../kit/use_list.ts";
import { HOME } from "../../router/location.ts";
import { useDiscountsWords } from "../../text/discounts_words.ts";
import { useFormat } from "../../text/format.ts";
import { useWords } from "../../text/words.ts";
import { sumByCurrency, usageText } from "./discount_text.ts";

/** How often a discount was used and what it took off, with the bookings that use it. */
export function Redemptions({ discount }: { discount: Discount }) {
  const own = useDiscountsWords();
  const { id } = discount;
  const list = useList<Redemption>(
    `discount redemptions ${id}`,
    (api, page) => api("GET /v1/discounts/:id/redemptions", { params: { id }, query: { ...page, limit: "100" } }),
  );
  const sums = [...sumByCurrency(list.rows)];
  return (
    <section class="stack" aria-labelledby="discount-redemptions">
      <h2 id="discount-redemptions">{own.redemptions}</h2>
      <dl class="card fact-list">
        <div>
          <dt class="muted">{own.usage}</dt>
          <dd>{usageText(discount, own)}</dd>
        </div>
        {sums.length > 0 && (
          <div>
            <dt class="muted">{list.hasMore ? own.taken_off_shown : own.taken_off}</dt>
            {sums.map(([currency, amount]) => (
              <dd key={currency}>
                <InCurrency currency={currency}>
                  <Amount amount={-amount} />
                </InCurrency>
              </dd>
            ))}
          </div>
        )}
      </dl>
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
  const format = useFormat();
  const words = useWords();
  const own = useDiscountsWords();
  const { booking_id, booking_number, customer_name, amount, currency, created_at } = redemption;
  const content = (
    <>
      <strong>
        {booking_number ? <span class="number">{booking_number}</span> : own.being_paid}
      </strong>
      <small class="muted">
        <bdi>{customer_name || words.today.no_name}</bdi> · {format.moment(created_at)}
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
