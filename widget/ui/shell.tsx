import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useText } from "../text/text.ts";
import { Boundary } from "./boundary.tsx";
import { type Look, propertiesOf } from "./look.ts";
import { Progress } from "./progress.tsx";

interface ShellProps<Step extends string> {
  look: Look;
  /** The steps of the flow, in order. */
  steps?: readonly { name: Step; label: string }[];
  /** `null` outside the flow. */
  step?: Step | null;
  /** The name of the view; null while it loads. The focus moves when the name changes. */
  view: string | null;
  summary?: ComponentChildren;
  children: ComponentChildren;
  /** Scrolls to the top of a new view. */
  showTop: (shop: HTMLElement) => void;
  onStep?: (step: Step) => void;
}

/** The frame of every view: progress bar, step, and the summary beside or below it. */
export function Shell<Step extends string>(
  { look, steps = [], step = null, view, summary, children, showTop, onStep = () => {} }: ShellProps<Step>,
) {
  const { locale, direction } = useText();
  const main = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  // The first view must not take the focus from the page.
  const moves = shown.current !== null && shown.current !== view;
  // Chromium lays out a view anew when an element in it that has the focus is removed.
  if (moves) (document.activeElement as HTMLElement).blur();

  useLayoutEffect(() => {
    shown.current = view;
    if (!moves) return;
    const find = (selector: string) => main.current!.querySelector<HTMLElement>(selector);
    (find("[data-first]") ?? find("h2") ?? main.current)?.focus({ preventScroll: true });
    const shop = main.current!.closest<HTMLElement>(".shop")!;
    showTop(shop);
  }, [view]);

  return (
    <div class="shop" lang={locale} dir={direction} part="shop" style={propertiesOf(look)}>
      <div class="frame">
        {step && <Progress steps={steps} current={step} onStep={onStep} />}
        <div class={summary ? "columns" : "columns alone"} data-step={view}>
          <div class="main" ref={main} tabIndex={-1}>
            <Boundary key={view}>{children}</Boundary>
          </div>
          {summary}
        </div>
      </div>
    </div>
  );
}

/** The title of a step. It gets the focus when the step changes, unless a field has `data-first`. */
export function Title({ children }: { children: ComponentChildren }) {
  return <h2 tabIndex={-1} part="heading">{children}</h2>;
}
