import type { Discount } from "../../../../shared/contract/discounts.ts";
import { dateOf, wallOf } from "../../../../shared/wall_clock.ts";
import { Tag } from "../../../ui/chip.tsx";
import { useStore } from "../../state/store.ts";
import { useDiscountsWords } from "../../text/discounts_words.ts";
import { stateOf } from "./discount_text.ts";

/** Says whether a discount can be used today. */
export function DiscountState({ discount }: { discount: Discount }) {
  const { me, now } = useStore();
  const own = useDiscountsWords();
  const state = stateOf(discount, dateOf(wallOf(now(), me.value!.shop.timezone)));
  return <Tag {...state === "active" && { tone: "good" }}>{own.states[state]}</Tag>;
}
