import type { ComponentChildren } from "preact";
import { lazy } from "../kit/lazy_view.tsx";
import { includesRole } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";
import { showsOnToday } from "./steps.ts";

const FirstRun = lazy(async () => {
  const { FirstRun } = await import("./first_run.tsx");
  return () => <FirstRun />;
});

/** Shows a shop that is being set up its first steps, in place of an empty day. Staff see the empty day. */
export function NewShop({ children }: { children?: ComponentChildren }) {
  const role = useStore().me.value!.role;
  return includesRole(role, "manager") ? <FirstSteps>{children}</FirstSteps> : <>{children}</>;
}

function FirstSteps({ children }: { children?: ComponentChildren }) {
  const words = useWords();
  const { me } = useStore();
  const { data, error } = useCached(`setup ${me.value!.shop.id}`, (api) => api("GET /v1/setup"));
  if (!data) return error ? <>{children}</> : null;
  if (!showsOnToday(data)) return <>{children}</>;
  return (
    <section class="start-page" aria-labelledby="first-run">
      <div>
        <h2 id="first-run">{words.start.title}</h2>
        <p class="muted">{words.start.lead}</p>
      </div>
      <FirstRun params={{}} />
    </section>
  );
}
