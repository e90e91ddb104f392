import type { ManagedTemplate } from "../../../../shared/contract/waivers.ts";
import { useFormat } from "../../text/format.ts";
import { useWords } from "../../text/words.ts";

/** Whether customers sign a waiver, and since when. */
export function WaiverState({ template: { active, active_since } }: { template: ManagedTemplate }) {
  const words = useWords();
  const format = useFormat();
  if (!active) return <p class="state">{words.settings_website.waivers.draft}</p>;
  return (
    <p class="state good">
      {active_since
        ? words.settings_website.waivers.in_use_since(format.moment(active_since, "short"))
        : words.settings_website.waivers.in_use}
    </p>
  );
}
