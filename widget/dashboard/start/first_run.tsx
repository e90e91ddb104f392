import { useFormat } from "../text/format.ts";
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
  const words = useWords();
  const { api, cache, me, message } = useStore();
  const format = useFormat();
  const shop = me.value!.shop.id;
  const cached = useCached(`setup ${shop}`, (api) => api("GET /v1/setup"));
  const website = useCached(`website ${shop}`, (api) => api("GET /v1/website"));
  const { run, error } = useAction();
  const dismiss = () =>
    run(async () => {
      cache.put(`setup ${shop}`, await api("PATCH /v1/setup", { body: { dismissed: true } }));
      message.value = words.start.dismissed;
      onDismiss?.();
    });
  return (
    <Loaded cached={cached}>
      {(setup) => {
        const steps = stepsFor(setup);
        const done = steps.filter((step) => step.done).length;
        const number = new Intl.NumberFormat(format.locale);
        return (
          <>
            <div class="start-progress">
              <progress max={steps.length} value={done} aria-label={words.start.title} />
              <span class="muted">{words.start.progress(number.format(done), number.format(steps.length))}</span>
            </div>
            {nextStep(setup) === null && <Notice icon="check">{words.start.all_done}</Notice>}
            <Checklist setup={setup} hosts={website.data?.sites.map(({ host }) => host) ?? []} />
            {error && <Notice bad>{error}</Notice>}
            {!setup.dismissed && <Button kind="plain" onClick={dismiss}>{words.start.dismiss}</Button>}
          </>
        );
      }}
    </Loaded>
  );
}
