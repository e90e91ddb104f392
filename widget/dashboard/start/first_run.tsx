import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loaded } from "../kit/loaded.tsx";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";
import { Checklist } from "./checklist.tsx";
import { nextStep, stepsFor } from "./steps.ts";

/** The checklist with its progress, here and on Today of a new shop. */
export function FirstRun({ onDismiss }: { onDismiss?: () => void }) {
  const { start } = useWords();
  const { api, cache, me, message } = useStore();
  const text = useText();
  const shop = me.value!.shop.id;
  const cached = useCached(cache, `setup ${shop}`, () => api("GET /v1/setup"));
  const website = useCached(cache, `website ${shop}`, () => api("GET /v1/website"));
  const { run, error } = useAction();
  const dismiss = () =>
    run(async () => {
      cache.put(`setup ${shop}`, await api("PATCH /v1/setup", { body: { dismissed: true } }));
      message.value = start.dismissed;
      onDismiss?.();
    });
  return (
    <Loaded cached={cached}>
      {(setup) => {
        const steps = stepsFor(setup);
        const done = steps.filter((step) => step.done).length;
        const number = new Intl.NumberFormat(text.locale);
        return (
          <>
            <div class="start-progress">
              <progress max={steps.length} value={done} aria-label={start.title} />
              <span class="muted">{start.progress(number.format(done), number.format(steps.length))}</span>
            </div>
            {nextStep(setup) === null && <Notice icon="check">{start.all_done}</Notice>}
            <Checklist setup={setup} hosts={website.data?.sites.map(({ host }) => host) ?? []} />
            {error && <Notice bad>{error}</Notice>}
            {!setup.dismissed && <Button kind="plain" onClick={dismiss}>{start.dismiss}</Button>}
          </>
        );
      }}
    </Loaded>
  );
}
