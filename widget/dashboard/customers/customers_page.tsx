import type { Customer } from "../../../shared/contract/customers.ts";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../kit/page_head.tsx";
import { EmptyList } from "../kit/empty_list.tsx";
import { ListRows } from "../kit/list_rows.tsx";
import { SearchField } from "../kit/search_field.tsx";
import { HOME, query, replaceQuery } from "../router/location.ts";
import { useList } from "../kit/use_list.ts";
import { useIsManager } from "../state/use_is_manager.ts";
import { usePageTitle } from "../kit/page_title.ts";
import { useWords } from "../text/words.ts";

/** The customers of the shop. The address has the search. */
export function CustomersPage() {
  const words = useWords();
  usePageTitle(words.views.customers);
  const mayDownload = useIsManager();
  const q = query.value.get("q") ?? "";
  const list = useList<Customer>(
    `customers ${q}`,
    (api, page) => api("GET /v1/customers", { query: { limit: "50", ...q && { q }, ...page } }),
  );
  return (
    <div class="page customers-page">
      <PageHead title={words.views.customers}>
        <div class="head-actions">
          <SearchField
            label={words.customers.search}
            value={q}
            onSearch={(text) => replaceQuery({ q: text.trim() || null })}
          />
          {mayDownload && (
            <a class="button quiet" href={`/v1/customers.csv${q && `?${new URLSearchParams({ q })}`}`} download>
              {words.bookings.csv}
            </a>
          )}
        </div>
      </PageHead>
      <ListRows
        list={list}
        keepsRows
        placeholder={{ rows: 8, rowsClass: "customer-rows" }}
        empty={
          <EmptyList
            icon={q ? "search" : "user"}
            more={q ? words.customers.search_hint : words.customers.none_hint}
            action={q
              ? <Button onClick={() => replaceQuery({ q: null })}>{words.customers.show_all}</Button>
              : <a class="button quiet" href={`${HOME}/new`}>{words.views.new_booking}</a>}
          >
            {q ? words.customers.nothing_found : words.customers.none}
          </EmptyList>
        }
      >
        {(rows, isOld) => (
          <ul class="customer-rows" aria-busy={isOld}>
            {rows.map((customer) => <CustomerRow key={customer.id} customer={customer} />)}
          </ul>
        )}
      </ListRows>
      <p class="unseen" role="status">
        {list.isReplacing ? words.shared.loading : q && list.shownRows && words.customers.found(list.shownRows.length)}
      </p>
    </div>
  );
}

function CustomerRow({ customer: { id, name, email, phone, company, created_at } }: { customer: Customer }) {
  const format = useFormat();
  const words = useWords();
  return (
    <li>
      <a class="customer-row" data-row href={`${HOME}/customers/${id}`}>
        <strong>
          <bdi>{name || email}</bdi>
        </strong>
        <span class="reach-line">
          {company && <bdi>{company}</bdi>}
          {name && <bdi dir="ltr">{email}</bdi>}
          {phone && <bdi dir="ltr">{phone}</bdi>}
        </span>
        <small class="muted">{words.customers.since(format.moment(created_at, "month"))}</small>
        <Icon name="next" />
      </a>
    </li>
  );
}
