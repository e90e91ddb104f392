import { useState } from "preact/hooks";
import type { DetailedDiscount, Discount, Redemption } from "../../../../shared/contract/discounts.ts";
import { CopyButton } from "../../kit/copy_button.tsx";
import { FailureNotice } from "../../kit/loaded.tsx";
import { PageHead } from "../../kit/page_head.tsx";
import { usePageTitle } from "../../kit/page_title.ts";
import { isNotFound, UnloadedPage } from "../../kit/unloaded_page.tsx";
import { useList } from "../../kit/use_list.ts";
import { HOME, navigate } from "../../router/location.ts";
import { useStore } from "../../state/store.ts";
import { useCached } from "../../state/use_cached.ts";
import { useIsManager } from "../../state/use_is_manager.ts";
import { useDiscountsWords } from "../../text/discounts_words.ts";
import { useWords } from "../../text/words.ts";
import { DiscountFacts } from "./discount_facts.tsx";
import { DiscountSheet } from "./discount_sheet.tsx";
import { DiscountState } from "./discount_state.tsx";
import { Redemptions } from "./redemptions.tsx";

const LIST = `${HOME}/fleet/discounts`;

/** Connects the page of a discount to the API. */
export function DiscountPage({ params: { id = "" } }: { params: { id?: string } }) {
  const { me } = useStore();
  const own = useDiscountsWords();
  const cached = useCached<DetailedDiscount>(
    `discount ${me.value!.shop.id} ${id}`,
    (api) => api("GET /v1/discounts/:id", { params: { id } }),
  );
  const { data: discount, error } = cached;
  usePageTitle(discount?.name ?? own.title);
  return (
    <div class="page fleet-page discount-page">
      {discount && !isNotFound(error)
        ? (
          <>
            <Head discount={discount} onChange={cached.refresh} />
            <FailureNotice answer={cached} />
            <Details discount={discount} />
          </>
        )
        : <UnloadedPage cached={cached} list={{ href: LIST, label: own.title }} />}
    </div>
  );
}

/** The terms of a discount and the bookings that use it. */
function Details({ discount }: { discount: DetailedDiscount }) {
  const { id } = discount;
  const list = useList<Redemption>(
    `discount redemptions ${id}`,
    (api, page) => api("GET /v1/discounts/:id/redemptions", { params: { id }, query: { ...page, limit: "100" } }),
  );
  return (
    <>
      <DiscountFacts discount={discount} />
      <Redemptions list={list} />
    </>
  );
}

/** The name of a discount, and what can be done with it. */
function Head({ discount, onChange }: { discount: Discount; onChange: () => void }) {
  const words = useWords();
  const own = useDiscountsWords();
  const mayWrite = useIsManager();
  const [isOpen, setOpen] = useState(false);
  const { name, code } = discount;
  return (
    <PageHead
      class="item-head"
      title={
        <>
          <bdi>{name}</bdi> <DiscountState discount={discount} />
        </>
      }
      back={{ href: LIST, label: own.title }}
    >
      <div class="head-actions">
        {code !== null && <CopyButton text={code}>{own.copy_code}</CopyButton>}
        {mayWrite && (
          <button type="button" class="button quiet" data-edit onClick={() => setOpen(true)}>
            {words.actions.edit}
          </button>
        )}
      </div>
      {isOpen && (
        <DiscountSheet
          discount={discount}
          onClose={() => setOpen(false)}
          onChange={onChange}
          onDeleted={() => navigate(LIST, { replace: true })}
        />
      )}
    </PageHead>
  );
}
