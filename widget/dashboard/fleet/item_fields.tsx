import type { Category } from "../../../shared/contract/categories.ts";
import { useWords } from "../text/words.ts";
import { Fold } from "./fold.tsx";
import { Section } from "./form_fields.tsx";
import type { ItemForm } from "./item_form.ts";
import { InSizes } from "./products/in_sizes.tsx";
import { PhotosSection } from "./photos_section.tsx";
import {
  BasicsSection,
  DepositFields,
  DetailsFields,
  FurtherPrices,
  PricesSection,
  RulesFields,
  SaleFields,
} from "./sections.tsx";
import { StockFields } from "./stock_fields.tsx";
import { UnitsField } from "./units_field.tsx";
import type { FirstCategory } from "./use_first_category.ts";
import type { ItemEditing } from "./use_item_form.ts";
import type { usePhotoUploads } from "./use_photo_uploads.ts";

interface ItemFieldsProps {
  editing: ItemEditing;
  categories: readonly Category[];
  photoUploads: ReturnType<typeof usePhotoUploads>;
  /** Set in place of a choice as long as the shop has no category. */
  firstCategory?: FirstCategory | undefined;
  onNewCategory: () => void;
}

type Names = readonly (keyof ItemForm)[];
const rules: Names = [
  "min_duration",
  "max_duration",
  "notice_hours",
  "buffer_hours",
  "same_day_booking",
  "inspection_required",
];
const deposit: Names = [
  "deposit_amount",
  "deposit_hold_timing",
  "deposit_hold",
  "deposit_hold_hours",
  "deposit_auto_release",
];
const details: Names = ["slug", "sku", "skill_level", "sort_order", "meta_title", "specs"];
const prices: Names = ["price_half_day", "price_multi_day", "price_weekly"];
const stock: Names = [
  "tracking",
  "units_in_maintenance",
  "seats",
  "service_after_rentals",
  "service_after_hours",
  "service_after_days",
  "auto_service",
  "components",
  "sized_components",
];
const more: Names = ["description", "live", ...prices, ...stock, ...rules, ...deposit, ...details];

/** The fields of an item. Those that few people change are folded, with a summary of their values. */
export function ItemFields({ editing, categories, photoUploads, onNewCategory }: ItemFieldsProps) {
  const words = useWords();
  return (
    <div class="editor-columns">
      <div class="stack">
        <BasicsSection {...{ editing, categories, onNewCategory }}>
          <SaleFields editing={editing} />
        </BasicsSection>
        <PhotosSection
          photos={editing.values.photos}
          onPhotos={(photos) => editing.set({ photos })}
          {...{ photoUploads }}
        />
        <PricesSection editing={editing}>
          <FurtherPrices editing={editing} />
        </PricesSection>
        <Section title={words.item.sections.stock}>
          <StockFields editing={editing}>
            <UnitsField editing={editing} />
          </StockFields>
        </Section>
      </div>
      <div class="stack">
        <Fold title={words.item.sections.rules} fields={rules} editing={editing}>
          <RulesFields editing={editing} />
        </Fold>
        <Fold title={words.item.sections.deposit} fields={deposit} editing={editing}>
          <DepositFields editing={editing} />
        </Fold>
        <Fold title={words.item.sections.details} fields={details} editing={editing}>
          <DetailsFields editing={editing} />
        </Fold>
      </div>
    </div>
  );
}

/** What a new item needs: name, category, photo, price and number of units. Everything else is in one fold. */
export function NewItemFields({ editing, photoUploads, ...basics }: ItemFieldsProps) {
  const words = useWords();
  return (
    <div class="editor-columns">
      <div class="stack">
        <BasicsSection {...basics} editing={editing} />
        <PhotosSection
          photos={editing.values.photos}
          onPhotos={(photos) => editing.set({ photos })}
          {...{ photoUploads }}
        />
      </div>
      <div class="stack">
        <PricesSection editing={editing} />
        <Section title={words.item.sections.stock}>
          <UnitsField editing={editing} />
          <InSizes editing={editing} />
        </Section>
        <Fold title={words.item.more} summary={words.item.more_hint} fields={more} editing={editing}>
          <SaleFields editing={editing} />
          {!editing.values.price_table_id && <h3>{words.item.sections.prices}</h3>}
          <div class="pair">
            <FurtherPrices editing={editing} />
          </div>
          <h3>{words.item.sections.stock}</h3>
          <StockFields editing={editing} />
          <h3>{words.item.sections.rules}</h3>
          <RulesFields editing={editing} />
          <h3>{words.item.sections.deposit}</h3>
          <DepositFields editing={editing} />
          <h3>{words.item.sections.details}</h3>
          <DetailsFields editing={editing} />
        </Fold>
      </div>
    </div>
  );
}
