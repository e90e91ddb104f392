import type { Booking } from "../../../shared/contract/booking.ts";
import { datedEnd } from "../text/dated.ts";
import { useFormat } from "../text/format.ts";
import { Tag } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { InCurrency } from "../kit/in_currency.tsx";
import { ListRows } from "../kit/list_rows.tsx";
import { useList } from "../kit/use_list.ts";
import { HOME } from "../router/location.ts";
import { useWords } from "../text/words.ts";

/** The bookings of a customer, latest pickup first. */
export function CustomerBookings({ id }: { id: string }) {
  const words = useWords();
  const list = useList<Booking>(
    `bookings of ${id}`,
    (api, page) =>
      api("GET /v1/bookings", {
        query: { customer_id: id, sort: "pickup_date", limit: "20", ...page },
      }),
  );
  return (
    <section class="customer-part" aria-labelledby="customer-bookings">
      <h2 id="customer-bookings">{words.customers.bookings}</h2>
      <ListRows
        list={list}
        placeholder={{ rows: 2 }}
        empty={<p class="nothing">{words.customers.no_bookings}</p>}
      >
        {(rows) => (
          <ul class="customer-rows">
            {rows.map((row) => (
              <InCurrency key={row.id} currency={row.currency}>
                <Row booking={row} />
              </InCurrency>
            ))}
          </ul>
        )}
      </ListRows>
    </section>
  );
}

function Row({ booking }: { booking: Booking }) {
  const format = useFormat();
  const words = useWords();
  const { id, number, pickup_date, return_date, lines, status, overdue, total } = booking;
  return (
    <li>
      <a class="customer-row of-booking" data-row href={`${HOME}/bookings/${id}`}>
        <strong class="period">
          <span>{datedEnd(format, pickup_date, "pickup")} –</span>{" "}
          <span>{datedEnd(format, return_date, "return")}</span>
        </strong>
        <span class="reach-line">
          {lines.map(({ id, quantity, name }) => (
            <span key={id}>
              <span class="units">{quantity}</span> <bdi>{name}</bdi>
            </span>
          ))}
        </span>
        <span class="reach-line">
          <span class="number">{number}</span>
          <Tag tone={overdue ? "warm" : undefined}>{overdue ? words.today.overdue : words.counter.status[status]}</Tag>
          <span>{format.money(total)}</span>
        </span>
        <Icon name="next" />
      </a>
    </li>
  );
}
