import type { ComponentChildren } from "preact";
import { HOME, path } from "../router/location.ts";
import { PageHead } from "../kit/page_head.tsx";
import { Tabs } from "../kit/tabs.tsx";
import { usePageTitle } from "../kit/page_title.ts";
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

/** The head of the fleet's lists: the title, the tabs and the actions of the shown one. */
export function FleetHead({ children }: { children?: ComponentChildren }) {
  const words = useWords();
  const labels = { ...words.fleet.tabs, units: useUnitsWords().tab };
  const current = tabs.find(([, at]) => at === path.value)?.[0] ?? "items";
  usePageTitle(current === "items" ? words.views.fleet : labels[current]);
  return (
    <>
      <PageHead title={words.views.fleet}>
        <div class="head-actions">{children}</div>
      </PageHead>
      <Tabs
        label={words.views.fleet}
        tabs={tabs.map(([name, at]) => ({ name, label: labels[name], href: HOME + at }))}
        current={current}
      />
    </>
  );
}
