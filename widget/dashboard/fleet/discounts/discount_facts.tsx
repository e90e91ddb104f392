import type { ComponentChildren } from "preact";
import type { DetailedDiscount } from "../../../../shared/contract/discounts.ts";
import { Amount, InCurrency } from "../../kit/in_currency.tsx";
import { useDiscountsWords } from "../../text/discounts_words.ts";
import { useFormat } from "../../text/format.ts";
import { useCategories } from "../use_categories.ts";
import { useProducts } from "../use_products.ts";
import { useNamedItems } from "../use_named_items.ts";
import { conditionTexts, limitTexts, usageText, valueText } from "./discount_text.ts";

/** The terms of a discount, how often it was used, what it took off, and what the bookings cost with it. */
export function DiscountFacts({ discount }: { discount: DetailedDiscount }) {
  const format = useFormat();
  const own = useDiscountsWords();
  const { code, conditions: { applies_to }, totals } = discount;
  const items = useNamedItems(applies_to.item_ids ?? []);
  const categories = useCategories().data ?? [];
  const products = useProducts().data ?? [];
  const nameOf = (id: string) =>
    items.get(id)?.name ?? [...categories, ...products].find((each) => each.id === id)?.name;
  const conditions = conditionTexts(discount, { format, words: own }, nameOf);
  const limits = limitTexts(discount, own);
  return (
    <section class="card stack" aria-labelledby="discount-overview">
      <h2 id="discount-overview">{own.overview}</h2>
      <dl class="fact-list">
        <Fact label={own.takes_off}>{valueText(discount, format)}</Fact>
        <Fact label={own.fields.code}>
          {code === null ? own.by_itself : <bdi class="discount-code" dir="ltr">{code}</bdi>}
        </Fact>
        <Fact label={own.conditions}>
          <Lines texts={conditions.length ? conditions : [own.no_conditions]} />
        </Fact>
        <Fact label={own.limits}>
          <Lines texts={limits.length ? limits : [own.no_limits]} />
        </Fact>
        <Fact label={own.usage}>{usageText(discount, own)}</Fact>
        {totals.length > 0 && (
          <>
            <Fact label={own.taken_off}>
              <Amounts amounts={totals.map(({ currency, amount }) => ({ currency, amount: -amount }))} />
            </Fact>
            <Fact label={own.booked_total}>
              <Amounts amounts={totals.map(({ currency, total }) => ({ currency, amount: total }))} />
            </Fact>
          </>
        )}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div>
      <dt class="muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return texts.length === 1 ? <>{texts[0]}</> : <ul>{texts.map((text) => <li key={text}>{text}</li>)}</ul>;
}

/** An amount in each currency. */
function Amounts({ amounts }: { amounts: readonly { currency: string; amount: number }[] }) {
  return (
    <>
      {amounts.map(({ currency, amount }) => (
        <div key={currency}>
          <InCurrency currency={currency}>
            <Amount amount={amount} />
          </InCurrency>
        </div>
      ))}
    </>
  );
}
