import type { ComponentChildren } from "preact";
import { AppIcon } from "../icons.tsx";
import { HOME, path } from "../router/location.ts";
import { BackLink, PageHead } from "../kit/page_head.tsx";
import { Tabs } from "../kit/tabs.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import { useWords } from "../text/words.ts";

interface PrintPageProps {
  title: string;
  /** Where the person came from. */
  back: { href: string; label: string };
  /** What else can be printed: the label and the path below `/dashboard`, with its query. */
  tabs: readonly (readonly [label: string, path: string])[];
  controls?: ComponentChildren;
  children: ComponentChildren;
}

/** Shows what will be printed, with the choices before it. The paper has none of them. */
export function PrintPage({ title, back, tabs, controls, children }: PrintPageProps) {
  const words = useWords();
  usePageTitle(title);
  return (
    <div class="page print-page">
      <div class="print-tools">
        <BackLink href={back.href} label={back.label} />
        <PageHead title={title}>
          <button type="button" class="button primary" onClick={() => print()}>
            <AppIcon name="print" /> {words.actions.print}
          </button>
        </PageHead>
        {tabs.length > 0 && (
          <Tabs
            label={words.actions.print}
            tabs={tabs.map(([label, at]) => ({ name: at.split("?")[0]!, label, href: HOME + at }))}
            current={path.value}
          />
        )}
        {controls}
      </div>
      {children}
    </div>
  );
}

/** The head of each kind of paper: the shop, what it is, and when it was printed. */
export function PaperHead({ shop, title, lead }: { shop: string; title: ComponentChildren; lead: ComponentChildren }) {
  return (
    <header class="paper-head">
      <p class="paper-shop">
        <bdi>{shop}</bdi>
      </p>
      <h2>{title}</h2>
      <p class="paper-lead">{lead}</p>
    </header>
  );
}
