import { useState } from "preact/hooks";
import type { Discount } from "../../../../shared/contract/discounts.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyList } from "../../kit/empty_list.tsx";
import { ListRows } from "../../kit/list_rows.tsx";
import { useList } from "../../kit/use_list.ts";
import { HOME } from "../../router/location.ts";
import { useIsManager } from "../../state/use_is_manager.ts";
import { useDiscountsWords } from "../../text/discounts_words.ts";
import { useFormat } from "../../text/format.ts";
import { FleetHead } from "../fleet_head.tsx";
import { DiscountSheet } from "./discount_sheet.tsx";
import { DiscountState } from "./discount_state.tsx";
import { conditionTexts, usageText, valueText } from "./discount_text.ts";

/** The most conditions that a row says. */
const MAX_SHOWN = 3;

/** The discounts of the shop, newest first. */
export function DiscountsPage() {
  const own = useDiscountsWords();
  const mayWrite = useIsManager();
  const list = useList<Discount>("discounts", (api, page) => api("GET /v1/discounts", { query: page }));
  const [isAdding, setAdding] = useState(false);
  return (
    <div class="page fleet-page discounts-page">
      <FleetHead>
        {mayWrite && <Button kind="primary" onClick={() => setAdding(true)}>{own.add}</Button>}
      </FleetHead>
      <ListRows
        list={list}
        when="in_view"
        placeholder={{ rows: 4 }}
        empty={<EmptyList icon="card" more={own.none_more}>{own.none}</EmptyList>}
      >
        {(discounts) => (
          <ul class="plain-list">
            {discounts.map((discount) => <DiscountRow key={discount.id} discount={discount} />)}
          </ul>
        )}
      </ListRows>
      {isAdding && <DiscountSheet discount={null} onClose={() => setAdding(false)} onChange={list.refresh} />}
    </div>
  );
}

function DiscountRow({ discount }: { discount: Discount }) {
  const format = useFormat();
  const own = useDiscountsWords();
  const { id, name, code } = discount;
  const conditions = conditionTexts(discount, { format, words: own });
  const more = conditions.length - MAX_SHOWN;
  return (
    <li>
      <a class="list-button" data-row href={`${HOME}/fleet/discounts/${id}`}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small class="muted">
          {[
            valueText(discount, format),
            code === null ? own.by_itself : `\u2068${code}\u2069`,
            ...conditions.slice(0, MAX_SHOWN),
            ...more > 0 ? [own.more_terms(more)] : [],
          ].join(" · ")}
        </small>
      </a>
      <span class="list-end muted">
        <DiscountState discount={discount} />
        {usageText(discount, own)}
      </span>
    </li>
  );
}
