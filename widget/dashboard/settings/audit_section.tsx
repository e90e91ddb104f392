import type { AuditEntry } from "../../../shared/contract/audit.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../text/words.ts";
import { SectionFrame } from "./frame.tsx";
import { Loaded } from "../kit/loaded.tsx";
import { useList } from "../kit/use_list.ts";

/** Who changed what in prices, settings, keys and staff. */
export function AuditSection() {
  const { settings_team: { audit: words }, shared, actions } = useWords();
  const list = useList<AuditEntry>("audit", (api, cursor) => api("GET /v1/audit", { query: cursor ? { cursor } : {} }));
  return (
    <SectionFrame name="audit">
      <Loaded cached={list.cached}>
        {() =>
          list.rows.length === 0 ? <Empty icon="clock">{words.none}</Empty> : (
            <>
              <ol class="card rows-card audit">
                {list.rows.map((entry) => <Entry key={entry.id} entry={entry} />)}
              </ol>
              {list.error && <Notice bad>{list.error}</Notice>}
              {list.hasMore && (
                <div class="row">
                  <Button busy={list.busy && shared.loading} onClick={list.showMore}>{actions.more}</Button>
                </div>
              )}
            </>
          )}
      </Loaded>
    </SectionFrame>
  );
}

function Entry({ entry: { at, actor, action, changes } }: { entry: AuditEntry }) {
  const { settings_team: { audit: words } } = useWords();
  const text = useText();
  const [kind = "", verb = ""] = action.split(".");
  const record = words.records[kind] ?? kind;
  const sentence = verb === "created"
    ? words.created(record)
    : verb === "deleted" || verb === "erased"
    ? words.deleted(record)
    : words.updated(record);
  const name = actor.name ?? (actor.kind === "key" ? words.by_key : words.somebody);
  const fields = Object.entries(changes);
  return (
    <li>
      <details>
        <summary>
          <span>
            <strong>
              <bdi>{name}</bdi>
            </strong>{" "}
            {sentence}
          </span>
          <span class="muted">{text.moment(at)} · {words.fields(fields.length)}</span>
        </summary>
        <dl class="changes">
          {fields.map(([field, { from, to }]) => (
            <div key={field}>
              <dt dir="ltr">{field}</dt>
              <dd>
                {verb !== "created" && (
                  <>
                    <del dir="auto">{valueText(from, words.empty)}</del> <span aria-hidden="true">→</span>
                    {" "}
                  </>
                )}
                <ins dir="auto">{valueText(to, words.empty)}</ins>
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
