import { decimalsOf } from "../../../shared/money.ts";

/** An item of a list, a cart or a booking. */
export interface SoldItem {
  id: string;
  name: string;
  /** The size, for an item of a product. */
  variant?: string | undefined;
  quantity: number;
  /** Price of all units before discounts, in the currency's minor unit. */
  amount: number;
}

/** The names of the events, as Google Analytics 4 has them. Pages depend on them: never change one. */
export type MeasuredName =
  | "view_item_list"
  | "view_item"
  | "add_to_cart"
  | "remove_from_cart"
  | "begin_checkout"
  | "add_payment_info"
  | "generate_lead"
  | "purchase";

/** An item in the shape of Google Analytics 4. */
export interface MeasuredItem {
  item_id: string;
  item_name: string;
  item_variant?: string;
  /** Price of one unit for the whole period. */
  price: number;
  quantity: number;
}

/** The `ecommerce` object of Google Analytics 4. Amounts are in the currency's major unit. */
export interface Ecommerce {
  transaction_id?: string;
  currency: string;
  value?: number;
  tax?: number;
  coupon?: string;
  items: MeasuredItem[];
}

/** The sums of an `ecommerce` object, in the currency's minor unit. Fields that are undefined are left out. */
export interface Sums {
  transaction_id?: string | undefined;
  currency: string;
  value?: number | undefined;
  tax?: number | undefined;
  coupon?: string | undefined;
}

/** Returns the `ecommerce` object of some items. */
export function ecommerceOf(
  items: readonly SoldItem[],
  { transaction_id, currency, value, tax, coupon }: Sums,
): Ecommerce {
  const code = currency.toUpperCase();
  const unit = 10 ** decimalsOf(code);
  return {
    ...transaction_id && { transaction_id },
    currency: code,
    ...value !== undefined && { value: value / unit },
    ...tax !== undefined && { tax: tax / unit },
    ...coupon && { coupon },
    items: items.map(({ id, name, variant, quantity, amount }) => ({
      item_id: id,
      item_name: name,
      ...variant && { item_variant: variant },
      price: Math.round(amount / quantity) / unit,
      quantity,
    })),
  };
}

/** Adds up the entries with the same id: an add-on of several lines, or units of a bundle with other sizes. */
export function mergeItems(items: readonly SoldItem[]): SoldItem[] {
  const merged = new Map<string, SoldItem>();
  for (const item of items) {
    const { quantity = 0, amount = 0 } = merged.get(item.id) ?? {};
    merged.set(item.id, { ...item, quantity: item.quantity + quantity, amount: item.amount + amount });
  }
  return [...merged.values()];
}

/** Returns the units in the first list that are not in the second. Both are merged. */
export function unitsAdded(items: readonly SoldItem[], before: readonly SoldItem[]): SoldItem[] {
  return items.flatMap((item) => {
    const quantity = item.quantity - (before.find(({ id }) => id === item.id)?.quantity ?? 0);
    return quantity > 0 ? [{ ...item, quantity, amount: Math.round(item.amount / item.quantity) * quantity }] : [];
  });
}

/** Returns the price of some items before discounts. */
export function sumOf(items: readonly SoldItem[]): number {
  return items.reduce((sum, { amount }) => sum + amount, 0);
}
