import type { Booking } from "../../shared/contract/booking.ts";
import type { Quote } from "../../shared/contract/quote.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { termsOf } from "../prices/discounted_quote.ts";
import { addRedemptions, deleteOtherRedemptions } from "../prices/redemptions.sql.ts";
import { getShop } from "../shops/shops.sql.ts";
import { deleteDiscountCharges, insertCharges } from "./charges.sql.ts";

/** Records the discounts of a quote as charges of its new booking, whose totals contain them. */
export async function addDiscountCharges(
  tx: Queries,
  { ids }: Pick<Deps, "ids">,
  { tenant_id, booking_id, discounts }: { tenant_id: string; booking_id: string } & Pick<Quote, "discounts">,
): Promise<void> {
  if (discounts.length === 0) return;
  const { tax_percent } = await getShop(tx, tenant_id);
  const charges = discounts.map(({ label, amount, taxes, tax, total, ...discount }) => ({
    id: ids.next("chg"),
    kind: "discount" as const,
    label,
    amount,
    taxable: true,
    taxes,
    tax,
    total,
    tax_percent,
    discount: termsOf(discount),
  }));
  await insertCharges(tx, tenant_id, booking_id, charges);
}

/** Replaces the discounts of a booking by those of its new quote, and what counts as their use. */
export async function replaceDiscounts(
  tx: Queries,
  deps: Pick<Deps, "ids">,
  { tenant_id, booking, quote }: { tenant_id: string; booking: Booking; quote: Pick<Quote, "discounts"> },
): Promise<void> {
  const { discounts } = quote;
  const before = booking.charges.flatMap(({ discount }) => discount?.id ?? []);
  if (before.length === 0 && discounts.length === 0) return;
  const booking_id = booking.id;
  const discount_ids = discounts.map(({ id }) => id);
  await deleteDiscountCharges(tx, tenant_id, booking_id);
  await addDiscountCharges(tx, deps, { tenant_id, booking_id, discounts });
  await deleteOtherRedemptions(tx, tenant_id, { booking_id, discount_ids });
  const added = discount_ids.filter((id) => !before.includes(id));
  await addRedemptions(tx, tenant_id, { booking_id, discount_ids: added });
}
