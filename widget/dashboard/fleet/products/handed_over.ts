import type { ItemForm } from "../item_form.ts";

let handed: ItemForm | null = null;

/** Keeps what was typed for a new item until the editor of its product opens. */
export function handOver(form: ItemForm): void {
  handed = form;
}

/** Returns what was typed for a new item, once. */
export function takeHandedOver(): ItemForm | null {
  const form = handed;
  handed = null;
  return form;
}
