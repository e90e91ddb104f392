import { useState } from "preact/hooks";
import type { Key } from "../../../../shared/contract/keys.ts";
import { datedMoment } from "../../text/dated.ts";
import { useFormat } from "../../text/format.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmedButton } from "../../kit/confirmed_button.tsx";
import { useStore } from "../../state/store.ts";
import type { Once } from "../../state/use_action.ts";
import { useWords } from "../../text/words.ts";
import { SectionFrame } from "../frame.tsx";
import { SecretOnce } from "../secret_once.tsx";
import { EditButton } from "../../kit/edit_button.tsx";
import { ListRows } from "../../kit/list_rows.tsx";
import { useList } from "../../kit/use_list.ts";
import { KeyForm } from "./key_form.tsx";

type NewKey = Key & { key: string };

/** The shop's API keys. A new one is shown once. */
export function KeysSection() {
  const words = useWords();
  const list = useList<Key>("keys", (api, page) => api("GET /v1/keys", { query: page }));
  const [edited, setEdited] = useState<string | null>(null);
  const [created, setCreated] = useState<NewKey | null>(null);
  const done = (key?: NewKey) => {
    setEdited(null);
    if (key) setCreated(key);
    list.refresh();
  };
  return (
    <SectionFrame
      name="keys"
      actions={edited !== "new" && (
        <Button icon="plus" onClick={() => setEdited("new")}>{words.settings_team.keys.create}</Button>
      )}
    >
      {edited === "new" && <KeyForm onClose={done} />}
      {created && (
        <SecretOnce
          key={created.id}
          text={created.key}
          lead={created.kind === "secret" ? words.settings_team.keys.once : words.settings_team.keys.once_publishable}
          onDone={() => setCreated(null)}
        />
      )}
      <ListRows list={list} empty={null}>
        {(rows) =>
          rows.map((key) =>
            edited === key.id
              ? <KeyForm key={key.id} edited={key} onClose={done} />
              : <KeyCard key={key.id} apiKey={key} onEdit={() => setEdited(key.id)} onChange={done} />
          )}
      </ListRows>
    </SectionFrame>
  );
}

interface KeyCardProps {
  apiKey: Key;
  onEdit: () => void;
  onChange: (created?: NewKey) => void;
}

function KeyCard({ apiKey: key, onEdit, onChange }: KeyCardProps) {
  const words = useWords();
  const { api, now } = useStore();
  const format = useFormat();
  const name = key.name || words.settings_team.keys.no_name;
  const asked = key.name || `${key.prefix}…${key.last_four}`;
  const params = { id: key.id };
  const isOver = key.revoked_at !== null || (key.expires_at !== null && Date.parse(key.expires_at) <= now());
  async function rotate(once: Once): Promise<void> {
    onChange(await api("POST /v1/keys/:id/rotate", { params, body: {}, once: once("rotate") }));
  }
  async function revoke(): Promise<void> {
    await api("DELETE /v1/keys/:id", { params });
    onChange();
  }
  return (
    <section class={isOver ? "card stack key over" : "card stack key"}>
      <div class="page-head">
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p class="muted">{words.settings_team.keys[key.kind]}</p>
        </div>
        {isOver && <span class="state">{words.settings_team.keys.revoked}</span>}
      </div>
      <p>
        <code dir="ltr">{key.prefix}…{key.last_four}</code>
      </p>
      <p class="muted">
        {key.last_used_at
          ? words.settings_team.keys.last_used(datedMoment(format, key.last_used_at))
          : words.settings_team.keys.never_used}
        {!isOver && key.expires_at && ` · ${words.settings_team.keys.expires(datedMoment(format, key.expires_at))}`}
      </p>
      {key.allowed_origins.length > 0 && <p dir="ltr" class="origins">{key.allowed_origins.join(", ")}</p>}
      {!isOver && (
        <div class="row">
          <EditButton name={name} onClick={onEdit} />
          <ConfirmedButton
            label={words.settings_team.keys.rotate}
            fullLabel={`${words.settings_team.keys.rotate}: ${name}`}
            title={words.settings_team.keys.rotate_title(asked)}
            lead={words.settings_team.keys.rotate_lead}
            confirm={words.settings_team.keys.rotate_confirm}
            harmless
            run={rotate}
          />
          <ConfirmedButton
            label={words.settings_team.keys.revoke}
            fullLabel={`${words.settings_team.keys.revoke}: ${name}`}
            title={words.settings_team.keys.revoke_title(asked)}
            lead={words.settings_team.keys.revoke_lead}
            confirm={words.settings_team.keys.revoke_confirm}
            run={revoke}
          />
        </div>
      )}
    </section>
  );
}
