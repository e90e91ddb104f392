import { useEffect, useRef, useState } from "preact/hooks";
import type { Shop } from "../../../shared/contract/shop.ts";
import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import { lacksSizes } from "../../shop/state/cart.ts";
import { useText } from "../../text/text.ts";
import { Notice } from "../../ui/notice.tsx";
import { Progress } from "../../ui/progress.tsx";
import { useOfferWords } from "../text/offer_words.ts";
import { useWords } from "../text/words.ts";
import { CustomerStep } from "./customer_step.tsx";
import { DatesStep } from "./dates_step.tsx";
import { GearStep } from "./gear_step.tsx";
import { goTo, type NewBookingState } from "./new_booking.ts";
import { OrderSummary } from "./order_summary.tsx";
import { type Step, steps } from "./steps.ts";
import { useStepStyle } from "./use_step_style.ts";

interface NewBookingFormProps {
  form: NewBookingState;
  shop: Shop;
  template: WaiverTemplate | null;
}

/** The steps of a new booking with its summary: dates, gear, and the customer. */
export function NewBookingForm({ form, shop, template }: NewBookingFormProps) {
  const text = useText();
  const words = useWords();
  const own = useOfferWords();
  const { step, draft, inventory, error, change } = form;
  useStepStyle();
  const [isRefused, setRefused] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef<Step>(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    root.current!.querySelector<HTMLElement>(".main h2")?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [step]);
  const actions = {
    dates: { label: text.words.next, disabled: !form.dates, onClick: () => goTo("gear") },
    gear: {
      label: text.words.next,
      disabled: !draft.lines.length || !form.quote,
      onClick: () => lacksSizes(draft.lines) ? setRefused(true) : goTo("customer"),
    },
    customer: {
      label: draft.offer ? draft.customer.email.trim() ? own.send : own.make : words.new_booking.book,
      disabled: !form.quote,
      busy: form.busy && words.shared.loading,
      onClick: form.book,
    },
  };
  return (
    <div class="widget-steps" ref={root}>
      <div class="frame">
        <Progress
          steps={steps.map((name) => ({ name, label: words.new_booking.steps[name] }))}
          current={step}
          onStep={goTo}
        />
        <div class="columns">
          <div class="main">
            {error && step !== "customer" && !form.shortages.length && <Notice bad>{error}</Notice>}
            {step === "dates" && <DatesStep {...{ draft, shop, inventory }} onDraft={change} />}
            {step === "gear" && (
              <GearStep
                {...{ draft, shop, inventory }}
                addons={form.addons}
                failure={form.failure}
                shortages={form.shortages}
                onDraft={change}
                onDates={(from) => {
                  if (from) change({ range: { from, to: null }, time: null });
                  goTo("dates");
                }}
                onRetry={form.refresh}
              />
            )}
            {step === "customer" && (
              <CustomerStep
                {...{ draft, shop, template, error }}
                quote={form.quote}
                faults={form.faults}
                refusal={form.discounts.refusal}
                onDraft={change}
              />
            )}
          </div>
          <OrderSummary
            key={step}
            {...{ draft, shop }}
            quote={form.quote}
            discounts={form.discounts}
            addons={step === "gear" ? form.addons : null}
            addon_sizes={inventory?.addon_sizes}
            error={isRefused && lacksSizes(draft.lines) ? text.words.sizes.choose : null}
            onDraft={change}
            action={actions[step]}
            onDates={step === "dates" ? undefined : () => goTo("dates")}
          />
        </div>
      </div>
    </div>
  );
}
