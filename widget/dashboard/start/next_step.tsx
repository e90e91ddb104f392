import { useEffect } from "preact/hooks";
import { Icon } from "../../ui/icon.tsx";
import { HOME, path } from "../router/location.ts";
import { includesRole } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";
import { pathOfStep, showsOnToday, stepAfter } from "./steps.ts";

/** Leads from a step of the first run that is done to the next open one. `version` changes when a form is saved. */
export function NextStep({ version }: { version?: unknown }) {
  const words = useWords();
  const { shop, role } = useStore().me.value!;
  const { data: setup, refresh } = useCached(`setup ${shop.id}`, (api) => api("GET /v1/setup"));
  useEffect(refresh, [version]);
  if (!setup || !showsOnToday(setup)) return null;
  const next = stepAfter(setup, { path: path.value, mayPay: includesRole(role, "owner") });
  if (!next) return null;
  return (
    <a class="button quiet next-step" href={HOME + pathOfStep(setup, next)}>
      {words.start.next(words.start.steps[next].title)}
      <Icon name="next" />
    </a>
  );
}
