import type { Setup } from "../../../shared/contract/setup.ts";
import { Icon } from "../../ui/icon.tsx";
import { HOME } from "../router/location.ts";
import { includesRole } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { nextStep, pathOfStep, type StepName, stepsFor } from "./steps.ts";

type Action = [path: string, label: string];

/** The steps of the first run: the next one is open, the others can be done in any order, and done ones are short. */
export function Checklist({ setup, hosts }: { setup: Setup; hosts: readonly string[] }) {
  const words = useWords();
  const { me } = useStore();
  const role = me.value!.role;
  const next = nextStep(setup);
  const linkTo = (name: StepName, label: string): Action => [pathOfStep(setup, name), label];
  const actions: Record<StepName, Action[]> = {
    hours: [linkTo("hours", words.start.steps.hours.action), ["/settings/shop", words.start.steps.hours.name_action]],
    item: [linkTo("item", setup.first_item_id ? words.start.steps.item.open_action : words.start.steps.item.action)],
    waiver: [
      linkTo("waiver", setup.waiver_id ? words.start.steps.waiver.open_action : words.start.steps.waiver.action),
    ],
    payments: includesRole(role, "owner") ? [linkTo("payments", words.start.steps.payments.action)] : [],
    website: [linkTo("website", words.start.steps.website.action)],
  };
  return (
    <ol class="card rows-card checklist">
      {stepsFor(setup).map(({ name, done }) => (
        <li key={name} class={done ? "done" : name === next ? "next" : undefined}>
          <span class="mark">{done && <Icon name="check" />}</span>
          <div>
            <h2>
              {words.start.steps[name].title} <span class="unseen">{done ? words.start.done : words.start.open}</span>
            </h2>
            {name === "website" && hosts[0]
              ? <p class="muted">{words.settings_website.website.seen_lead(hosts[0])}</p>
              : !done && <p class="muted">{words.start.steps[name].lead}</p>}
            {actions[name].length > 0 && (
              <div class="row">
                {actions[name].map(([href, label], at) => (
                  <a
                    key={href}
                    class={`button ${done ? "plain" : name === next && at === 0 ? "primary" : "quiet"}`}
                    href={HOME + href}
                  >
                    {label}
                  </a>
                ))}
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
