import type { ManagedTemplate } from "../../../../shared/contract/waivers.ts";
import { datedMoment } from "../../text/dated.ts";
import { useFormat } from "../../text/format.ts";
import { Empty } from "../../../ui/empty.tsx";
import { Check } from "../../../ui/field.tsx";
import { HOME } from "../../router/location.ts";
import { useWords } from "../../text/words.ts";
import { Choices } from "../../kit/choices.tsx";
import { SectionFrame } from "../frame.tsx";
import { SectionForm } from "../section_form.tsx";
import { ListRows } from "../../kit/list_rows.tsx";
import { Loaded } from "../../kit/loaded.tsx";
import { useList } from "../../kit/use_list.ts";
import { type ManagedShop, useShop, useShopForm } from "../use_shop_form.ts";

const ADDRESS = `${HOME}/settings/waivers`;

/** The waivers of the shop: which one customers sign, and whether they must before they book. */
export function WaiversSection() {
  const words = useWords();
  const format = useFormat();
  const shop = useShop();
  const list = useList<ManagedTemplate>(
    "waiver templates",
    (api, page) => api("GET /v1/waivers/templates", { query: page }),
  );
  const newLinks = (
    <div class="row">
      <a class="button primary" href={`${ADDRESS}/starter`}>{words.settings_website.waivers.use_starter}</a>
      <a class="button quiet" href={`${ADDRESS}/new`}>{words.settings_website.waivers.write}</a>
    </div>
  );
  return (
    <SectionFrame name="waivers">
      <ListRows list={list} empty={<Empty icon="pen" action={newLinks}>{words.settings_website.waivers.none}</Empty>}>
        {(rows) => (
          <ul class="card rows-card">
            {rows.toSorted((a, b) => Number(b.active) - Number(a.active)).map((template) => (
              <li key={template.id}>
                <a class="row-card" data-row href={`${ADDRESS}/${template.id}`}>
                  <span>
                    <strong>
                      <bdi>{template.name}</bdi>
                    </strong>
                    <span class="muted">
                      {words.settings_website.waivers.version(String(template.version))} ·{" "}
                      {datedMoment(format, template.updated_at)}
                    </span>
                  </span>
                  <span class={template.active ? "state good" : "state"}>
                    {template.active ? words.settings_website.waivers.active : words.settings_website.waivers.inactive}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </ListRows>
      {list.rows.length > 0 && (
        <>
          {newLinks}
          <Loaded cached={shop}>{(shop) => <RequiredForm shop={shop} />}</Loaded>
        </>
      )}
    </SectionFrame>
  );
}

function RequiredForm({ shop }: { shop: ManagedShop }) {
  const words = useWords();
  const form = useShopForm({
    shop,
    read: ({ waiver_required, waiver_timing }) => ({ waiver_required, waiver_timing }),
    write: (body) => ({ body }),
    labels: {
      waiver_required: words.settings_website.waivers.required,
      waiver_timing: words.settings_website.waivers.timing,
    },
  });
  return (
    <SectionForm
      form={form}
      format={(value) =>
        typeof value === "string"
          ? words.settings_website.waivers[value]
          : value
          ? words.fleet.bulk.yes
          : words.fleet.bulk.no}
    >
      <section class="card stack">
        <h2>{words.settings_website.waivers.required_title}</h2>
        <Check {...form.check("waiver_required")} />
        <p class="hint">{words.settings_website.waivers.required_hint}</p>
        <Choices
          {...form.choice("waiver_timing")}
          options={[
            { value: "before_payment", label: words.settings_website.waivers.before_payment },
            {
              value: "after_payment",
              label: words.settings_website.waivers.after_payment,
              hint: words.settings_website.waivers.after_payment_hint,
            },
          ]}
        />
      </section>
    </SectionForm>
  );
}
