import type { ManagedTemplate, TemplateVersion } from "../../../../shared/contract/waivers.ts";
import { datedMoment } from "../../text/dated.ts";
import { useFormat } from "../../text/format.ts";
import { Button } from "../../../ui/button.tsx";
import { useStore } from "../../state/store.ts";
import { useWords } from "../../text/words.ts";
import { ListRows } from "../../kit/list_rows.tsx";
import { useList } from "../../kit/use_list.ts";
import { WaiverText } from "./waiver_text.tsx";

interface WaiverVersionsProps {
  template: ManagedTemplate;
  onRestore: (version: TemplateVersion) => void;
}

/** Every version of a waiver with what riders signed, newest first. */
export function WaiverVersions({ template: { id, version: current }, onRestore }: WaiverVersionsProps) {
  const words = useWords();
  const { message } = useStore();
  const format = useFormat();
  const list = useList(
    `waiver versions ${id} ${current}`,
    async (api, page) => {
      const versions = await api("GET /v1/waivers/templates/:id/versions", { params: { id }, query: page });
      return { ...versions, data: versions.data.map((version) => ({ ...version, id: String(version.version) })) };
    },
  );
  return (
    <section class="stack versions">
      <h2>{words.settings_website.waivers.versions}</h2>
      <ListRows list={list} empty={null}>
        {(rows) => (
          <ol class="card rows-card">
            {rows.map((version) => (
              <li key={version.id}>
                <details>
                  <summary data-row>
                    <span>
                      <strong>{words.settings_website.waivers.version(String(version.version))}</strong>{" "}
                      {version.version === current && (
                        <span class="state">{words.settings_website.waivers.current}</span>
                      )}
                    </span>
                    <span class="muted">
                      {datedMoment(format, version.created_at)} ·{" "}
                      {words.settings_website.waivers.signatures(version.signatures)}
                    </span>
                  </summary>
                  <WaiverText html={version.content} />
                  {version.version !== current && (
                    <Button
                      onClick={() => {
                        onRestore(version);
                        message.value = words.settings_website.waivers.restored;
                        scrollTo({ top: 0 });
                      }}
                    >
                      {words.settings_website.waivers.restore}
                    </Button>
                  )}
                </details>
              </li>
            ))}
          </ol>
        )}
      </ListRows>
    </section>
  );
}
