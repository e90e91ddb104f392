import { type Format, useFormat } from "../../text/format.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../kit/icon_button.tsx";
import { NumberField } from "../../kit/number_field.tsx";
import { useWords } from "../../text/words.ts";
import { SectionForm } from "../section_form.tsx";
import { type ManagedShop, useShopForm } from "../use_shop_form.ts";
import { type Preset, presets, readPolicy, type StepDraft, writePolicy } from "./policy.ts";
import { PolicyPreview } from "./policy_preview.tsx";

/** The cancellation terms, with what customers read. */
export function CancellationSection({ shop }: { shop: ManagedShop }) {
  const words = useWords();
  const format = useFormat();
  const policyText = (steps: StepDraft[]) =>
    steps.map(({ hours, percent }) => `${leadTime(format, Number(hours))}: ${format.percent(Number(percent))}`)
      .join("\n");
  const form = useShopForm({
    shop,
    read: ({ cancellation_policy }) => ({ steps: readPolicy(cancellation_policy) }),
    write({ steps }) {
      const written = writePolicy(steps);
      if ("policy" in written) return { body: { cancellation_policy: written.policy } };
      return {
        errors: Object.fromEntries(
          Object.entries(written.errors).map(([at, error]) => [
            `steps.${at}.${error === "percent" ? "percent" : "hours"}`,
            error === "duplicate"
              ? words.settings.cancellation.duplicate
              : words.field_errors.whole_number("0", error === "percent" ? "100" : "8760"),
          ]),
        ),
      };
    },
    labels: { steps: words.settings.sections.cancellation.title },
    aliases: { cancellation_policy: "steps" },
  });
  const { errors, values: { steps } } = form;
  const set = (steps: StepDraft[]) => form.set({ steps });
  const written = writePolicy(steps);
  return (
    <SectionForm form={form} format={(steps) => policyText(steps) || words.settings.cancellation.preset.never}>
      <section class="card stack">
        <p class="hint">{words.settings.cancellation.lead}</p>
        <div class="row presets" role="group" aria-label={words.settings.cancellation.presets}>
          <span class="muted">{words.settings.cancellation.presets}</span>
          {Object.entries(presets).map(([name, policy]) => (
            <button
              key={name}
              type="button"
              class="chip"
              onClick={() => set(readPolicy([...policy]))}
            >
              {words.settings.cancellation.preset[name as Preset]}
            </button>
          ))}
        </div>
        {steps.length === 0 && <p class="muted">{words.settings.cancellation.none}</p>}
        {steps.map((step, at) => (
          <Step
            key={at}
            step={step}
            errors={{ hours: errors[`steps.${at}.hours`], percent: errors[`steps.${at}.percent`] }}
            onChange={(changed) => set(steps.with(at, changed))}
            onRemove={() => set(steps.toSpliced(at, 1))}
          />
        ))}
        {steps.length < 10 && (
          <Button
            kind="plain"
            icon="plus"
            onClick={() => set([...steps, { hours: "", percent: "" }])}
          >
            {words.settings.cancellation.add}
          </Button>
        )}
        <p class="hint">{words.settings.cancellation.kept}</p>
      </section>
      {"policy" in written && <PolicyPreview policy={written.policy} />}
    </SectionForm>
  );
}

/** Returns the time before a pickup: "2 days" if whole days fit, otherwise "36 hours". */
function leadTime({ duration }: Pick<Format, "duration">, hours: number): string {
  return hours > 0 && hours % 24 === 0 ? duration(hours / 24, "day") : duration(hours, "hour");
}

interface StepProps {
  step: StepDraft;
  errors: { hours: string | undefined; percent: string | undefined };
  onChange: (step: StepDraft) => void;
  onRemove: () => void;
}

function Step({ step, errors, onChange, onRemove }: StepProps) {
  const words = useWords();
  const format = useFormat();
  return (
    <div class="policy-step">
      <NumberField
        label={words.settings.cancellation.until}
        value={step.hours}
        hint={Number(step.hours) > 0 && Number(step.hours) % 24 === 0
          ? leadTime(format, Number(step.hours))
          : undefined}
        error={errors.hours}
        onInput={(hours) => onChange({ ...step, hours })}
      />
      <NumberField
        label={words.settings.cancellation.refund}
        value={step.percent}
        error={errors.percent}
        onInput={(percent) => onChange({ ...step, percent })}
      />
      <IconButton
        icon="close"
        label={words.settings.cancellation.remove(leadTime(format, Number(step.hours) || 0))}
        onClick={onRemove}
      />
    </div>
  );
}
