import type { Booking } from "../../../shared/contract/booking.ts";
import type { BookedUnit } from "../../../shared/contract/unit_assignments.ts";
import { taxesToShow } from "../../../shared/prices/taxes_to_show.ts";
import { HOME } from "../router/location.ts";
import { useFormat } from "../text/format.ts";
import { rateName } from "../text/percent.ts";
import { AppIcon } from "../icons.tsx";
import { useIsManager } from "../state/use_is_manager.ts";
import { useWords } from "../text/words.ts";
import { isBooked, isOut } from "./status.ts";
import { LineRates } from "./line_rates.tsx";
import { Section } from "./section.tsx";
import { sheetAddress } from "./sheets.ts";

/** What was booked and what it costs: items with their add-ons, charges, and the totals. */
export function ItemsSection({ booking }: { booking: Booking }) {
  const { money, locale } = useFormat();
  const words = useWords();
  const { lines, addons, charges, taxes, tax, total, amount_paid, amount_refunded, amount_due } = booking;
  const dueLabel = useDueLabel(booking);
  const mayRemove = useIsManager() && isBooked(booking);
  return (
    <Section
      name="items"
      title={words.booking.items}
      actions={isBooked(booking) && <a class="text-link" href={sheetAddress("charge")}>{words.booking.charge.add}</a>}
    >
      <ul class="price-lines">
        {lines.map(({ id, quantity, name, amount, out, returned, components, rates }, at) => (
          <li key={id}>
            <span>
              <span class="units">{quantity}</span> <bdi>{name}</bdi>
              {isOut(booking) && (out > 0 || returned > 0) && (
                <small class="muted">
                  {[out > 0 && words.counter.out(out), returned > 0 && words.booking.line_back(returned)].filter(
                    Boolean,
                  ).join(" · ")}
                </small>
              )}
              {rates.length > 0 && <LineRates rates={rates} />}
              <LineUnits units={(booking.units ?? []).filter(({ line_id }) => line_id === id)} />
              {components.map((part) => (
                <small key={part.fleet_item_id} class="muted">
                  {part.quantity * quantity} × <bdi>{part.name}</bdi>
                </small>
              ))}
            </span>
            <span class="amount">{money(amount)}</span>
            {addons.filter(({ line_position }) => line_position === at).map((addon) => (
              <div key={addon.id} class="of-line">
                <span>
                  <span class="units">{addon.quantity}</span> <bdi>{addon.name}</bdi>
                </span>
                <span class="amount">{money(addon.amount)}</span>
              </div>
            ))}
          </li>
        ))}
        {charges.map(({ id, label, amount, discount }) => (
          <li key={id}>
            <span>
              <bdi>{label}</bdi>
              {discount?.code && (
                <small class="muted">
                  <bdi>{discount.code}</bdi>
                </small>
              )}
            </span>
            <span class="amount">{money(amount)}</span>
            {mayRemove && (
              <a
                class="icon-button"
                aria-label={words.booking.charge.remove(label)}
                href={sheetAddress("remove_charge", id)}
              >
                <AppIcon name="close" />
              </a>
            )}
          </li>
        ))}
      </ul>
      <dl class="totals">
        <Total label={words.booking.total} amount={money(total)} strong />
        {tax > 0 && <Total label={words.booking.tax} amount={money(tax)} />}
        {taxesToShow(taxes).map((each) => (
          <Total
            key={rateName(locale, each)}
            label={`\u2068${rateName(locale, each)}\u2069`}
            amount={money(each.tax)}
            part
          />
        ))}
        {amount_paid > 0 && <Total label={words.booking.paid} amount={money(amount_paid)} />}
        {amount_refunded > 0 && <Total label={words.booking.refunded} amount={money(-amount_refunded)} />}
        {amount_due > 0
          ? <Total label={dueLabel} amount={money(amount_due)} strong warm />
          : isBooked(booking) && <Total label={words.booking.settled} amount={money(0)} />}
      </dl>
    </Section>
  );
}

/** Returns the name of what is due, and when by the booking's terms. */
function useDueLabel({ status, due_now, rest_due_on }: Booking): string {
  const { day } = useFormat();
  const words = useWords();
  if (status !== "confirmed" || due_now > 0) return words.booking.due;
  return rest_due_on ? words.booking.due_when.on(day(rest_due_on)) : words.booking.due_when.at_pickup;
}

/** The numbered units that a line has or, once all are back, had. Each is a link to its page. */
function LineUnits({ units }: { units: readonly BookedUnit[] }) {
  if (!units.length) return null;
  const open = units.filter(({ returned_at }) => returned_at === null);
  return (
    <small class="line-units">
      {(open.length ? open : units).map(({ unit_id, code, assigned_at }) => (
        <a key={`${unit_id} ${assigned_at}`} class="text-link" href={`${HOME}/fleet/units/${unit_id}`}>
          <bdi>{code}</bdi>
        </a>
      ))}
    </small>
  );
}

interface TotalProps {
  label: string;
  amount: string;
  strong?: true;
  warm?: true;
  /** A part of the total above. */
  part?: true;
}

function Total({ label, amount, strong, warm, part }: TotalProps) {
  return (
    <div class={[strong && "strong", warm && "warm", part && "part"].filter(Boolean).join(" ") || undefined}>
      <dt>{label}</dt>
      <dd class="amount">{amount}</dd>
    </div>
  );
}
