import { batch } from "@preact/signals";
import { discountCodeOf } from "../../../shared/prices/discount_code.ts";
import { failedAt } from "../../api.ts";
import { codeOf } from "./attempt.ts";
import { changeDraft } from "./change_draft.ts";
import type { Refusal } from "./discount_state.ts";
import { cartOf, quoteRoute, requestQuote } from "./quote_request.ts";
import { holdAgain } from "./proceed.ts";
import type { WidgetErrorCode } from "./step.ts";
import { changeTrip, type Store } from "./store.ts";

/** Why a typed code was not applied. */
export type CodeFault = Refusal | { error: WidgetErrorCode };

/** Applies a typed code. Returns why it cannot be used. While the customer pays, takes a hold at the new price. */
export async function applyCode(store: Store, typed: string): Promise<CodeFault | undefined> {
  const discount_code = discountCodeOf(typed);
  const asked = cartOf(store, discount_code);
  try {
    const quote = await requestQuote(store, asked);
    // A payment that has begun meanwhile is of the price without the code.
    if (store.busy.value) return;
    batch(() => {
      store.discounts.value!.removed.value = null;
      store.discounts.value!.accept({ cart: asked, quote });
      changeTrip(store, { discount_code });
      changeDraft(store);
    });
    await renewHold(store);
  } catch (error) {
    if (!failedAt(quoteRoute, error) || error.problem.code !== "discount_not_usable") {
      return { error: codeOf(store, error) };
    }
    return error.problem;
  }
}

/** Removes the code. While the customer pays, takes a hold at the new price. */
export async function removeCode(store: Store): Promise<void> {
  if (store.busy.value) return;
  changeTrip(store, { discount_code: undefined });
  await store.discounts.value!.ask();
  await renewHold(store);
}

async function renewHold(store: Store): Promise<void> {
  if (store.step.value.name === "pay") await holdAgain(store);
}
