import { useFormat } from "../../text/format.ts";
import { Button } from "../../../ui/button.tsx";
import { NumberField } from "../../kit/number_field.tsx";
import { AppIcon } from "../../icons.tsx";
import { useWords } from "../../text/words.ts";
import { SectionFrame } from "../frame.tsx";
import { SectionForm } from "../section_form.tsx";
import { useShopForm } from "../use_shop_form.ts";
import { type Preset, presets, readPolicy, type StepDraft, writePolicy } from "./policy.ts";
import { PolicyPreview } from "./policy_preview.tsx";

/** The cancellation terms, with what customers read. */
export function CancellationSection() {
  const words = useWords();
  const format = useFormat();
  const policyText = (steps: StepDraft[]) =>
    steps.map(({ hours, percent }) => `${format.duration(Number(hours), "hour")}: ${format.percent(Number(percent))}`)
      .join("\n");
  const form = useShopForm({
    read: ({ cancellation_policy }) => ({ steps: readPolicy(cancellation_policy) }),
    write({ steps }) {
      const written = writePolicy(steps);
      if ("policy" in written) return { changes: { cancellation_policy: written.policy } };
      return {
        errors: Object.fromEntries(
          Object.entries(written.errors).map(([at, error]) => [
            `${at}.${error === "percent" ? "percent" : "hours"}`,
            error === "duplicate"
              ? words.settings.cancellation.duplicate
              : words.field_errors.whole_number("0", error === "percent" ? "100" : "8760"),
          ]),
        ),
      };
    },
  });
  const { draft, change, errors } = form;
  const written = draft && writePolicy(draft.steps);
  return (
    <SectionFrame name="cancellation">
      <SectionForm
        form={form}
        labels={{ steps: words.settings.sections.cancellation.title }}
        format={(steps) => policyText(steps) || words.settings.cancellation.preset.never}
      >
        {draft && (
          <section class="card stack">
            <p class="hint">{words.settings.cancellation.lead}</p>
            <div class="row presets" role="group" aria-label={words.settings.cancellation.presets}>
              <span class="muted">{words.settings.cancellation.presets}</span>
              {Object.entries(presets).map(([name, policy]) => (
                <button
                  key={name}
                  type="button"
                  class="chip"
                  onClick={() => change({ steps: readPolicy([...policy]) })}
                >
                  {words.settings.cancellation.preset[name as Preset]}
                </button>
              ))}
            </div>
            {draft.steps.length === 0 && <p class="muted">{words.settings.cancellation.none}</p>}
            {draft.steps.map((step, at) => (
              <Step
                key={at}
                step={step}
                errors={{ hours: errors[`${at}.hours`], percent: errors[`${at}.percent`] }}
                onChange={(changed) => change({ steps: draft.steps.with(at, changed) })}
                onRemove={() => change({ steps: draft.steps.toSpliced(at, 1) })}
              />
            ))}
            {draft.steps.length < 10 && (
              <Button
                kind="plain"
                icon="plus"
                onClick={() => change({ steps: [...draft.steps, { hours: "", percent: "" }] })}
              >
                {words.settings.cancellation.add}
              </Button>
            )}
            <p class="hint">{words.settings.cancellation.kept}</p>
          </section>
        )}
        {written && "policy" in written && <PolicyPreview policy={written.policy} />}
      </SectionForm>
    </SectionFrame>
  );
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
        error={errors.hours}
        onInput={(hours) => onChange({ ...step, hours })}
      />
      <NumberField
        label={words.settings.cancellation.refund}
        value={step.percent}
        error={errors.percent}
        onInput={(percent) => onChange({ ...step, percent })}
      />
      <button
        type="button"
        class="icon-button"
        aria-label={words.settings.cancellation.remove(format.duration(Number(step.hours) || 0, "hour"))}
        onClick={onRemove}
      >
        <AppIcon name="close" />
      </button>
    </div>
  );
}
