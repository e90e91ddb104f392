import { useRef } from "preact/hooks";
import { ApiError } from "../../api.ts";
import type { Customer } from "../../../shared/contract/customers.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SearchField } from "../kit/search_field.tsx";
import { HOME, navigate, query, withQuery } from "../router/location.ts";
import { usePageTitle } from "../kit/page_title.ts";
import { errorMessage } from "../state/error_message.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { roughDuration } from "../kit/durations.ts";
import { useCustomerPages } from "./use_customer_pages.ts";

/** The customers of the shop. The address has the search. */
export function CustomersPage() {
  const store = useStore();
  const text = useText();
  const words = useWords();
  const { customers: say, shared } = words;
  usePageTitle(words.views.customers);
  const q = query.value.get("q") ?? "";
  const pages = useCustomerPages(store, q);
  // The rows before stay until the new ones are there, so that the page does not flicker with each letter
  const before = useRef<readonly Customer[] | null>(null);
  if (pages.rows) before.current = pages.rows;
  const rows = pages.rows ?? (pages.error ? null : before.current);
  const isOffline = pages.error instanceof ApiError && pages.error.problem.code === "offline";
  const failure = pages.error &&
    (isOffline && pages.received_at !== null
      ? words.saved_age(roughDuration(text, (store.now() - pages.received_at) / 60_000))
      : errorMessage(words, pages.error));
  return (
    <div class="page customers-page">
      <header class="page-head">
        <h1 tabIndex={-1}>{words.views.customers}</h1>
        <SearchField
          label={say.search}
          value={q}
          onSearch={(text) => navigate(withQuery({ q: text.trim() || null }), { replace: true })}
        />
      </header>
      {failure && rows && (
        <Notice action={<Button kind="plain" onClick={pages.refresh}>{shared.failed.retry}</Button>}>{failure}</Notice>
      )}
      {rows?.length
        ? (
          <>
            <ul class="customer-rows" aria-busy={!pages.rows}>
              {rows.map((customer) => <CustomerRow key={customer.id} customer={customer} />)}
            </ul>
            {pages.moreError && <Notice bad>{pages.moreError}</Notice>}
            {pages.hasMore && (
              <p class="row">
                <Button busy={pages.loadingMore && shared.loading} onClick={() => void pages.showMore()}>
                  {say.more}
                </Button>
              </p>
            )}
          </>
        )
        : rows
        ? (
          <Empty
            icon={q ? "search" : "user"}
            action={q
              ? <Button onClick={() => navigate(withQuery({ q: null }), { replace: true })}>{say.show_all}</Button>
              : <a class="button quiet" href={`${HOME}/new`}>{words.views.new_booking}</a>}
          >
            {q ? say.nothing_found : say.none}
            <br />
            <span class="muted">{q ? say.search_hint : say.none_hint}</span>
          </Empty>
        )
        : failure
        ? (
          <Empty icon="warning" action={<Button kind="primary" onClick={pages.refresh}>{shared.failed.retry}</Button>}>
            {failure}
          </Empty>
        )
        : (
          <div class="customer-rows loading-rows" aria-busy="true">
            <Skeleton shape="block" count={8} />
          </div>
        )}
      <p class="unseen" role="status">
        {pages.loading && !pages.rows ? shared.loading : q && rows && say.found(rows.length)}
      </p>
    </div>
  );
}

function CustomerRow({ customer: { id, name, email, phone, created_at } }: { customer: Customer }) {
  const text = useText();
  const { customers: say } = useWords();
  return (
    <li>
      <a class="customer-row" href={`${HOME}/customers/${id}`}>
        <strong>
          <bdi>{name || email}</bdi>
        </strong>
        <span class="reach-line">
          {name && <bdi dir="ltr">{email}</bdi>}
          {phone && <bdi dir="ltr">{phone}</bdi>}
        </span>
        <small class="muted">{say.since(text.moment(created_at, "month"))}</small>
        <Icon name="next" />
      </a>
    </li>
  );
}
