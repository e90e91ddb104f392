import type { InventoryItem } from "../../../shared/contract/storefront.ts";

/** Returns the specifications that are text or numbers. */
export function specsOf({ specs }: InventoryItem): [name: string, value: unknown][] {
  return Object.entries(specs).filter(([, value]) => typeof value !== "object");
}

/** Returns whether the card, which shows two lines, cuts the description off. */
export function isLong({ description }: InventoryItem): boolean {
  return (description?.length ?? 0) > 90;
}

/** Returns whether an item has more to say than its card. */
export function hasDetails(item: InventoryItem): boolean {
  return isLong(item) || specsOf(item).length > 0 || !!item.deposit_amount || item.photos.length > 1;
}
