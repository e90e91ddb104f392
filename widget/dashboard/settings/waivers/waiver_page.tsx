import type { ManagedTemplate } from "../../../../shared/contract/waivers.ts";
import { HOME } from "../../router/location.ts";
import { useStore } from "../../state/store.ts";
import { useCached } from "../../state/use_cached.ts";
import { useWords } from "../../text/words.ts";
import { SectionFrame } from "../frame.tsx";
import { Loaded } from "../../kit/loaded.tsx";
import { WaiverEditor, type WaiverStart } from "./waiver_editor.tsx";

/** One waiver: `/settings/waivers/<id>`, or `new`, or `starter` for the text to start from. */
export function WaiverPage({ id }: { id: string }) {
  const words = useWords();
  const { api, cache, me } = useStore();
  const shop = me.value!.shop.id;
  const load = async (): Promise<WaiverStart> => {
    if (id === "new") return { template: null, text: { name: "", content: "", consent_text: "" } };
    if (id === "starter") return { template: null, text: await api("GET /v1/waivers/starter") };
    const template: ManagedTemplate = await api("GET /v1/waivers/templates/:id", { params: { id } });
    return { template, text: template };
  };
  const key = `waiver ${shop} ${id}`;
  const cached = useCached(key, load);
  const title = cached.data?.template?.name ??
    (id === "starter" ? words.settings_website.waivers.use_starter : words.settings_website.waivers.write);
  return (
    <SectionFrame
      name="waivers"
      title={<bdi>{title}</bdi>}
      up={{ href: `${HOME}/settings/waivers`, label: words.settings.sections.waivers.title }}
    >
      <Loaded cached={cached}>
        {(start) => (
          <WaiverEditor
            key={id}
            start={start}
            isStarter={id === "starter"}
            onSaved={(template) => cache.put(`waiver ${shop} ${template.id}`, { template, text: template })}
          />
        )}
      </Loaded>
    </SectionFrame>
  );
}
