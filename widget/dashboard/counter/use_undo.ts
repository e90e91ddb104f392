import type { Kept } from "../../../shared/contract/counter.ts";
import type { ExtraOf } from "../../../shared/contract/problems.ts";
import { ApiError } from "../../api.ts";
import { useStore } from "../state/store.ts";
import type { Once } from "../state/use_action.ts";
import { type Format, useFormat } from "../text/format.ts";
import type { Words } from "../text/en.ts";
import { useWords } from "../text/words.ts";
import type { Counter, Undoable } from "./counter.ts";

/** Returns how to undo what was just done. A message says what stays, or who has the units now. */
export function useUndo(counter: Counter, onChange: () => void) {
  const { message } = useStore();
  const format = useFormat();
  const words = useWords();
  return async (action: "pickup" | "return", { number, deposit }: Undoable, once: Once): Promise<void> => {
    try {
      const kept = await counter.undo(action, once);
      // The sheet claims from the deposit before it takes back
      const claimed = { kind: "deposit_claim" as const, amount: deposit.claimed_amount };
      const all = action === "return" && claimed.amount > 0 ? [claimed, ...kept] : kept;
      message.value = [words.counter.undone(number), describeKept(all, { format, words })].filter(Boolean).join(" ");
      onChange();
    } catch (error) {
      message.value = describeRefusal(error, words);
    }
  };
}

/** Returns what stays although a step is undone, or nothing. */
export function describeKept(
  kept: readonly Kept[],
  { format, words }: { format: Pick<Format, "locale" | "money">; words: Pick<Words, "counter"> },
): string {
  if (kept.length === 0) return "";
  const names = kept.map(({ kind, amount }) =>
    [words.counter.kept_kinds[kind], amount !== null && format.money(amount)].filter(Boolean).join(" ")
  );
  return words.counter.kept(new Intl.ListFormat(format.locale).format(new Set(names)));
}

/** Returns why a step cannot be undone: somebody has the units. Throws any other error. */
export function describeRefusal(error: unknown, words: Pick<Words, "counter">): string {
  if (!(error instanceof ApiError) || error.problem.code !== "out_of_stock") throw error;
  return describeTakers(error.problem as unknown as ExtraOf<"out_of_stock">, words);
}

/** Returns who has the units that an undone step would need. */
export function describeTakers({ bookings = [], held_until }: ExtraOf<"out_of_stock">, words: Pick<Words, "counter">) {
  if (bookings.length) return words.counter.units_taken(bookings.map(({ number }) => number).join(", "));
  return held_until ? words.counter.units_held : words.counter.units_gone;
}
