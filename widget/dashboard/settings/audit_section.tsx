import type { AuditEntry } from "../../../shared/contract/audit.ts";
import { datedMoment } from "../text/dated.ts";
import { useFormat } from "../text/format.ts";
import { Empty } from "../../ui/empty.tsx";
import { useWords } from "../text/words.ts";
import { SectionFrame } from "./frame.tsx";
import { ListRows } from "../kit/list_rows.tsx";
import { useList } from "../kit/use_list.ts";

/** Who changed what in prices, settings, keys and staff. */
export function AuditSection() {
  const words = useWords();
  const list = useList<AuditEntry>("audit", (api, page) => api("GET /v1/audit", { query: page }));
  return (
    <SectionFrame name="audit">
      <ListRows list={list} empty={<Empty icon="clock">{words.settings_team.audit.none}</Empty>}>
        {(rows) => <ol class="card rows-card audit">{rows.map((entry) => <Entry key={entry.id} entry={entry} />)}</ol>}
      </ListRows>
    </SectionFrame>
  );
}

function Entry({ entry: { at, actor, action, changes } }: { entry: AuditEntry }) {
  const words = useWords();
  const format = useFormat();
  const [kind = "", verb = ""] = action.split(".");
  const record = words.settings_team.audit.records[kind] ?? kind;
  const sentence = verb === "created"
    ? words.settings_team.audit.created(record)
    : verb === "deleted" || verb === "erased"
    ? words.settings_team.audit.deleted(record)
    : words.settings_team.audit.updated(record);
  const name = actor.name ??
    (actor.kind === "key" ? words.settings_team.audit.by_key : words.settings_team.audit.somebody);
  const fields = Object.entries(changes);
  return (
    <li>
      <details>
        <summary data-row>
          <span>
            <strong>
              <bdi>{name}</bdi>
            </strong>{" "}
            {sentence}
          </span>
          <span class="muted">{datedMoment(format, at)} · {words.settings_team.audit.fields(fields.length)}</span>
        </summary>
        <dl class="changes">
          {fields.map(([field, { from, to }]) => (
            <div key={field}>
              <dt dir="ltr">{field}</dt>
              <dd>
                {verb !== "created" && (
                  <>
                    <del dir="auto">{valueText(from, words.settings_team.audit.empty)}</del>{" "}
                    <span aria-hidden="true">→</span>
                    {" "}
                  </>
                )}
                <ins dir="auto">{valueText(to, words.settings_team.audit.empty)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

/** Values are shown as the API writes them, shortened. */
function valueText(value: unknown, empty: string): string {
  if (value === null || value === "") return empty;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
