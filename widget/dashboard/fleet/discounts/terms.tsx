import type { ComponentChildren } from "preact";
import type { Discount } from "../../../../shared/contract/discounts.ts";
import { useDiscountsWords } from "../../text/discounts_words.ts";
import { useFormat } from "../../text/format.ts";
import { useCategories } from "../use_categories.ts";
import { useNamedItems } from "../use_named_items.ts";
import { conditionTexts, limitTexts, valueText } from "./discount_text.ts";

/** The terms of a discount. */
export function Terms({ discount }: { discount: Discount }) {
  const format = useFormat();
  const own = useDiscountsWords();
  const { code, conditions: { applies_to } } = discount;
  const items = useNamedItems(applies_to.item_ids ?? []);
  const categories = useCategories().data ?? [];
  const nameOf = (id: string) => items.get(id)?.name ?? categories.find((category) => category.id === id)?.name;
  const conditions = conditionTexts(discount, { format, words: own }, nameOf);
  const limits = limitTexts(discount, own);
  return (
    <section class="card stack" aria-labelledby="discount-terms">
      <h2 id="discount-terms">{own.terms_title}</h2>
      <dl class="fact-list">
        <Fact label={own.takes_off}>{valueText(discount, format)}</Fact>
        <Fact label={own.fields.code}>
          {code === null ? own.by_itself : <bdi class="discount-code" dir="ltr">{code}</bdi>}
        </Fact>
        <Fact label={own.conditions}>
          <List texts={conditions.length ? conditions : [own.no_conditions]} />
        </Fact>
        <Fact label={own.limits}>
          <List texts={limits.length ? limits : [own.no_limits]} />
        </Fact>
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

function List({ texts }: { texts: readonly string[] }) {
  if (texts.length === 1) return <>{texts[0]}</>;
  return <ul>{texts.map((text) => <li key={text}>{text}</li>)}</ul>;
}
