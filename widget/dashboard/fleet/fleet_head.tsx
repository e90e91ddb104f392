import type { ComponentChildren } from "preact";
import { HOME, path } from "../router/location.ts";
import { PageHead } from "../kit/page_head.tsx";
import { Tabs } from "../kit/tabs.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useUnitsWords } from "../text/units_words.ts";
import { useWords } from "../text/words.ts";

const tabs = [
  ["items", "/fleet"],
  ["categories", "/fleet/categories"],
  ["addons", "/fleet/addons"],
  ["prices", "/fleet/prices"],
  ["rates", "/fleet/rates"],
  ["discounts", "/fleet/discounts"],
  ["units", "/fleet/units"],
] as const;

/**
 * The head of the fleet's lists: the title, the tabs and the actions of the shown one. A shop without numbered units
 * has no tab for them.
 */
export function FleetHead({ children }: { children?: ComponentChildren }) {
  const { me } = useStore();
  const words = useWords();
  const labels = { ...words.fleet.tabs, units: useUnitsWords().tab };
  const units = useCached(`units ${me.value!.shop.id} any`, (api) => api("GET /v1/units", { query: { limit: "1" } }));
  const current = tabs.find(([, at]) => at === path.value)?.[0] ?? "items";
  const shown = tabs.filter(([name]) => name !== "units" || name === current || units.data?.data.length);
  usePageTitle(current === "items" ? words.views.fleet : labels[current]);
  return (
    <>
      <PageHead title={words.views.fleet}>
        <div class="head-actions">{children}</div>
      </PageHead>
      <Tabs
        label={words.views.fleet}
        tabs={shown.map(([name, at]) => ({ name, label: labels[name], href: HOME + at }))}
        current={current}
      />
    </>
  );
}
