import { useState } from "preact/hooks";
import type { ManagedCustomer } from "../../../shared/contract/customers.ts";
import { mailtoUrl } from "../../../shared/mailto.ts";
import { datedMoment } from "../text/dated.ts";
import { useFormat } from "../text/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AppIcon } from "../icons.tsx";
import { HOME } from "../router/location.ts";
import type { Params } from "../router/view_path.ts";
import { BackLink, PageHead } from "../kit/page_head.tsx";
import { Failed, FailureNotice } from "../kit/loaded.tsx";
import { Amount, InCurrency } from "../kit/in_currency.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import { includesRole } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";
import { CustomerBookings } from "./customer_bookings.tsx";
import { CustomerForm } from "./customer_form.tsx";
import { CustomerWaivers } from "./customer_waivers.tsx";
import { EmailSheet } from "./email_sheet.tsx";
import { PrivacySection } from "./privacy_section.tsx";

/** A customer: how to reach them, what they booked and paid, their waivers, notes and personal data. */
export function CustomerPage({ params: { id } }: { params: Params }) {
  const { cache, me } = useStore();
  const format = useFormat();
  const words = useWords();
  const key = `customer ${id}`;
  const cached = useCached<ManagedCustomer>(key, (api) => api("GET /v1/customers/:id", { params: { id: id! } }));
  const { data: customer, error } = cached;
  const show = (changed: ManagedCustomer) => cache.put(key, changed);
  const name = customer && (customer.erased_at ? words.customers.erased_name : customer.name || customer.email);
  const [correctsEmail, setCorrectsEmail] = useState(false);
  usePageTitle(name ?? words.views.customers);
  if (!customer) {
    return (
      <div class="page" aria-busy={!error}>
        <h1 tabIndex={-1} class="unseen">{words.views.customers}</h1>
        {error ? <Failed answer={cached} /> : <Skeleton shape="block" count={4} />}
      </div>
    );
  }
  const { email, phone, bookings, erased_at } = customer;
  return (
    <div class="page customer-page">
      <BackLink href={`${HOME}/customers`} label={words.views.customers} />
      <PageHead
        title={<bdi>{name}</bdi>}
        lead={
          <>
            {customer.company && (
              <>
                <bdi>{customer.company}</bdi> ·{" "}
              </>
            )}
            {words.customers.since(format.moment(customer.created_at, "month"))}
          </>
        }
      >
        {!erased_at && (
          <a class="button primary" href={`${HOME}/new?customer=${customer.id}`}>
            <AppIcon name="new_booking" /> <span>{words.views.new_booking}</span>
          </a>
        )}
      </PageHead>
      <FailureNotice answer={cached} />
      {erased_at
        ? <Notice icon="lock">{words.customers.erased_on(datedMoment(format, erased_at))}</Notice>
        : (
          <p class="reach">
            {phone && (
              <a class="button quiet" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
                <AppIcon name="phone" /> <span class="unseen">{words.counter.phone(name!)}</span>{" "}
                <bdi dir="ltr">{phone}</bdi>
              </a>
            )}
            <a class="button quiet" href={mailtoUrl(email)}>
              <Icon name="mail" /> <span class="unseen">{words.counter.mail(name!)}</span> <bdi dir="ltr">{email}</bdi>
            </a>
          </p>
        )}
      <dl class="customer-facts card">
        <div>
          <dt>{words.customers.bookings}</dt>
          <dd>{bookings.count}</dd>
        </div>
        <div>
          <dt>{words.customers.open}</dt>
          <dd>{bookings.open}</dd>
        </div>
        <div>
          <dt>{words.customers.cancelled}</dt>
          <dd>{bookings.cancelled}</dd>
        </div>
        <div>
          <dt>{words.customers.spent}</dt>
          <dd>
            {bookings.spent.length
              ? bookings.spent.map(({ currency, amount }) => (
                <InCurrency key={currency} currency={currency}>
                  <span>
                    <Amount amount={amount} />
                  </span>
                </InCurrency>
              ))
              : format.money(0)}
          </dd>
        </div>
      </dl>
      {!erased_at && (
        <CustomerForm
          key={customer.id}
          customer={customer}
          onChange={show}
          onCorrectEmail={() => setCorrectsEmail(true)}
        />
      )}
      {correctsEmail && <EmailSheet customer={customer} onChange={show} onClose={() => setCorrectsEmail(false)} />}
      <CustomerBookings id={customer.id} />
      <CustomerWaivers id={customer.id} />
      {!erased_at && includesRole(me.value!.role, "manager") && <PrivacySection customer={customer} />}
    </div>
  );
}
