import type { ComponentChildren } from "preact";
import type { Booking } from "../../../shared/contract/booking.ts";
import { AnswerList } from "../answers/answer_list.tsx";
import { LineRates } from "../booking/line_rates.tsx";
import { useFormat } from "../text/format.ts";
import { formatEnds } from "../../text/period.ts";
import { qrPath } from "../counter/qr_path.ts";
import { HOME } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { usePrintWords } from "../text/print_words.ts";
import { useWords } from "../text/words.ts";
import { PaperHead } from "./print_page.tsx";
import { UnitCodes } from "./unit_codes.tsx";

/** One page about a booking, to sign when the items are handed out. Its code opens the booking in the dashboard. */
export function BookingPaper({ booking, shop }: { booking: Booking; shop: string }) {
  const format = useFormat();
  const words = useWords();
  const printed = usePrintWords();
  const { now } = useStore();
  const { id, number, customer, pickup_location, waivers, riders, notes } = booking;
  const [pickup, back] = formatEnds(format, booking);
  const { size, path } = qrPath(`${location.origin}${HOME}/bookings/${id}`);
  return (
    <article class="paper booking-paper" tabIndex={0} aria-label={printed.sheet}>
      <div class="paper-top">
        <PaperHead
          shop={shop}
          title={
            <>
              <bdi>{customer?.name || customer?.email || words.today.no_name}</bdi> <span class="number">{number}</span>
            </>
          }
          lead={`${words.counter.status[booking.status]} · ${printed.printed(format.moment(new Date(now())))}`}
        />
        <svg class="paper-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={printed.scan}>
          <path d={path} />
        </svg>
      </div>
      <dl class="paper-facts">
        <Fact label={printed.pickup}>{pickup}</Fact>
        <Fact label={printed.return}>{back}</Fact>
        {pickup_location && (
          <Fact label={printed.location}>
            <bdi>{pickup_location.name}</bdi>
          </Fact>
        )}
        {(customer?.phone || customer?.email) && (
          <Fact label={printed.customer}>
            {customer.phone && <bdi dir="ltr">{customer.phone}</bdi>}
            {customer.email && <bdi dir="ltr">{customer.email}</bdi>}
          </Fact>
        )}
        <Fact label={printed.waivers}>
          {waivers.required ? words.counter.waivers_signed(waivers.signed, waivers.required) : words.booking.no_waivers}
        </Fact>
        {!!riders?.length && (
          <Fact label={printed.riders}>
            {riders.map(({ name }, at) => <bdi key={at}>{name}</bdi>)}
          </Fact>
        )}
      </dl>
      <Items booking={booking} />
      <AnswerList answers={booking.answers ?? []} riders={riders ?? []} lines={booking.lines} />
      {notes && (
        <section class="paper-notes">
          <h3>{printed.notes}</h3>
          <p>
            <bdi>{notes}</bdi>
          </p>
        </section>
      )}
      <section class="paper-sign">
        <p>{printed.received}</p>
        <div>
          {[printed.date, printed.signature, printed.staff].map((label) => <p key={label} class="paper-line">{label}
          </p>)}
        </div>
      </section>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is rented, and the money. */
function Items({ booking }: { booking: Booking }) {
  const { money } = useFormat();
  const words = useWords();
  const printed = usePrintWords();
  const { lines, addons, charges, total, amount_paid, amount_due, deposit } = booking;
  return (
    <table>
      <thead>
        <tr>
          <th class="tick">
            <span class="unseen">{printed.done}</span>
          </th>
          <th>{printed.item}</th>
          <th class="sum">{printed.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, quantity, name, amount, components, rates }, at) => (
          <tr key={id}>
            <td class="tick">
              <span class="tick-box" />
            </td>
            <td>
              <strong>{quantity} ×</strong> <bdi>{name}</bdi>
              <UnitCodes codes={unitCodesOf(booking, id)} />
              {rates.length > 0 && <LineRates rates={rates} />}
              {[
                ...components.map((part) => ({
                  id: part.fleet_item_id,
                  name: part.name,
                  units: part.quantity * quantity,
                })),
                ...addons.filter((addon) => addon.line_position === at).map((addon) => ({
                  ...addon,
                  units: addon.quantity,
                })),
              ].map((part) => (
                <small key={part.id}>
                  <span class="tick-box" /> {part.units} × <bdi>{part.name}</bdi>
                </small>
              ))}
            </td>
            <td class="sum">
              {money(amount)}
              {addons.filter((addon) => addon.line_position === at).map((addon) => (
                <small key={addon.id}>{money(addon.amount)}</small>
              ))}
            </td>
          </tr>
        ))}
        {charges.map(({ id, label, amount, discount }) => (
          <tr key={id}>
            <td />
            <td>
              <bdi>{label}</bdi>
              {discount?.code && (
                <small>
                  <bdi>{discount.code}</bdi>
                </small>
              )}
            </td>
            <td class="sum">{money(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label={words.booking.total} amount={money(total)} strong />
        {amount_paid > 0 && <Sum label={words.booking.paid} amount={money(amount_paid)} />}
        {amount_due > 0
          ? <Sum label={words.booking.due} amount={money(amount_due)} strong />
          : <Sum label={words.booking.settled} amount={money(0)} />}
        {deposit.amount > 0 && (
          <Sum
            label={`${words.booking.deposit}: ${words.booking.deposit_states[deposit.state]}`}
            amount={money(deposit.amount)}
          />
        )}
      </tfoot>
    </table>
  );
}

/** Returns the codes of the units that a line of a booking has. */
function unitCodesOf({ units }: Booking, line: string): string[] {
  return (units ?? []).flatMap(({ line_id, code, returned_at }) =>
    line_id === line && returned_at === null ? [code] : []
  );
}

function Sum({ label, amount, strong }: { label: string; amount: string; strong?: true }) {
  return (
    <tr class={strong && "strong"}>
      <td />
      <td class="sum">{label}</td>
      <td class="sum">{amount}</td>
    </tr>
  );
}
