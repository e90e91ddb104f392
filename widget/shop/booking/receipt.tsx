import type { PaidBooking } from "../../../shared/contract/pay_links.ts";
import type { LineRate } from "../../../shared/contract/pricing.ts";
import type { ShownPhoto } from "../../../shared/contract/shown_item.ts";
import { useText } from "../../text/text.ts";
import { DueDay } from "../summary/due_later.tsx";
import { discountName, withMinus } from "../summary/discount_name.ts";
import { taxRows } from "../summary/tax_rows.ts";
import { Photo } from "../gear/photo.tsx";
import { RatesLine } from "../summary/rates_line.tsx";

/** A booking with its price. Photos are shown if any line has one. */
type Priced =
  & Omit<PaidBooking, "lines" | "addons" | "charges" | "pickup_date" | "return_date" | "pickup_location">
  & {
    addons: readonly Pick<PaidBooking["addons"][number], "quantity" | "name" | "amount">[];
    charges: readonly (Pick<PaidBooking["charges"][number], "id" | "label" | "amount"> & {
      discount: { code: string | null } | null;
    })[];
    lines: readonly (Omit<PaidBooking["lines"][number], "photo"> & {
      photo?: ShownPhoto | null;
      rates?: readonly LineRate[];
    })[];
  };

/** What a booking costs, what was paid, and what is due. Nothing was paid for one that is only offered. */
export function Receipt({ booking, offered }: { booking: Priced; offered?: boolean }) {
  const { words: { summary, done, booking: words }, money, percent } = useText();
  const { lines, addons, charges, subtotal, total, amount_paid, amount_refunded, amount_due } = booking;
  const isTaxAdded = total > subtotal;
  const hasPhotos = lines.some(({ photo }) => photo);
  const rowOf = ({ quantity, name, amount }: { quantity: number; name: string; amount: number }) => ({
    name: `${quantity} × \u2068${name}\u2069`,
    amount: amount ? money(amount, true) : summary.included,
  });
  return (
    <div class="box stack lines">
      {lines.map(({ id, photo, rates = [], ...line }) => (
        <div key={id} class={hasPhotos ? "pictured" : undefined}>
          {hasPhotos && <Photo photo={photo ?? undefined} />}
          <Row {...rowOf(line)} />
          {rates.length > 0 && <RatesLine rates={rates} />}
        </div>
      ))}
      {addons.map((addon, at) => <Row key={at} {...rowOf(addon)} />)}
      {charges.map(({ id, label, amount, discount }) => (
        <Row key={id} name={discountName({ label, code: discount?.code })} amount={withMinus(money(amount, true))} />
      ))}
      {isTaxAdded && <Row muted name={summary.subtotal} amount={money(subtotal, true)} />}
      {isTaxAdded &&
        taxRows(booking, percent).map(({ rate, tax }) => (
          <Row key={rate} muted name={summary.tax + rate} amount={money(tax, true)} />
        ))}
      <p class="line total">
        <span>{summary.total}</span>
        <span>{money(total, true)}</span>
      </p>
      {!isTaxAdded &&
        taxRows(booking, percent).map(({ rate, tax }) => (
          <p key={rate} class="hint">{summary.tax_included(money(tax, true)) + rate}</p>
        ))}
      {!offered && <Row name={done.paid} amount={money(amount_paid, true)} />}
      {amount_refunded > 0 && <Row name={words.refunded} amount={money(amount_refunded, true)} />}
      {amount_due > 0 && (
        <p class="line">
          <strong>{words.due}</strong>
          <strong>{money(amount_due, true)}</strong>
        </p>
      )}
      {amount_due > booking.due_now && booking.status === "confirmed" && <DueDay {...booking} />}
    </div>
  );
}

function Row({ name, amount, muted }: { name: string; amount: string; muted?: boolean }) {
  return (
    <p class={muted ? "line muted" : "line"}>
      <span>{name}</span>
      <span>{amount}</span>
    </p>
  );
}
