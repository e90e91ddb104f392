import { useState } from "preact/hooks";
import type { WebhookEndpoint } from "../../../../shared/contract/webhooks.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ConfirmedButton } from "../../kit/confirmed_button.tsx";
import { HOME, navigate } from "../../router/location.ts";
import { useStore } from "../../state/store.ts";
import { type Once, useAction } from "../../state/use_action.ts";
import { useCached } from "../../state/use_cached.ts";
import { useWords } from "../../text/words.ts";
import { SectionFrame } from "../frame.tsx";
import { SecretOnce } from "../secret_once.tsx";
import { Loaded } from "../../kit/loaded.tsx";
import { Deliveries } from "./deliveries.tsx";
import { WebhookForm } from "./webhook_form.tsx";

/** One webhook: what it gets, its secret, and what was sent. */
export function WebhookPage({ id }: { id: string }) {
  const words = useWords();
  const { me } = useStore();
  const cached = useCached<WebhookEndpoint>(
    `webhook ${me.value!.shop.id} ${id}`,
    (api) => api("GET /v1/webhooks/:id", { params: { id } }),
  );
  return (
    <SectionFrame
      name="webhooks"
      title={<bdi dir="ltr">{cached.data?.url ?? words.settings.sections.webhooks.title}</bdi>}
      up={{ href: `${HOME}/settings/webhooks`, label: words.settings.sections.webhooks.title }}
    >
      <Loaded cached={cached}>
        {(endpoint) => <Webhook endpoint={endpoint} onChange={cached.refresh} />}
      </Loaded>
    </SectionFrame>
  );
}

function Webhook({ endpoint, onChange }: { endpoint: WebhookEndpoint; onChange: () => void }) {
  const words = useWords();
  const { api, message } = useStore();
  const { run, busy, error } = useAction();
  const [isEdited, setEdited] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const params = { id: endpoint.id };
  const test = () =>
    run(async (once) => {
      await api("POST /v1/webhooks/:id/test", { params, body: {}, once: once(sent) });
      setSent(sent + 1);
      message.value = words.settings_team.webhooks.tested;
    });
  async function rotate(once: Once): Promise<void> {
    const rotated = await api("POST /v1/webhooks/:id/rotate-secret", { params, body: {}, once: once("rotate") });
    setSecret(rotated.signing_secret);
  }
  async function remove(): Promise<void> {
    await api("DELETE /v1/webhooks/:id", { params });
    navigate(`${HOME}/settings/webhooks`, { replace: true });
  }
  return (
    <>
      {!endpoint.active && <Notice>{words.settings_team.webhooks.inactive}</Notice>}
      {isEdited
        ? (
          <WebhookForm
            edited={endpoint}
            onClose={() => {
              setEdited(false);
              onChange();
            }}
          />
        )
        : (
          <section class="card stack">
            <p dir="ltr">
              {endpoint.events.includes("*") ? words.settings_team.webhooks.all_events : endpoint.events.join(", ")}
            </p>
            <div class="row">
              <Button onClick={() => setEdited(true)}>{words.actions.edit}</Button>
              {endpoint.active && (
                <Button busy={busy && words.actions.saving} onClick={test}>{words.settings_team.webhooks.test}</Button>
              )}
              <ConfirmedButton
                label={words.settings_team.webhooks.rotate}
                title={words.settings_team.webhooks.rotate_title}
                lead={words.settings_team.webhooks.rotate_lead}
                confirm={words.settings_team.webhooks.rotate_confirm}
                harmless
                run={rotate}
              />
              <ConfirmedButton
                label={words.actions.delete}
                title={words.settings_team.webhooks.delete_title}
                lead={words.settings_team.webhooks.delete_lead}
                confirm={words.settings_team.webhooks.delete_confirm}
                run={remove}
              />
            </div>
            {error && <Notice bad>{error}</Notice>}
          </section>
        )}
      {secret && <SecretOnce text={secret} lead={words.settings_team.webhooks.secret} onDone={() => setSecret(null)} />}
      <Deliveries endpoint={endpoint} sent={sent} />
    </>
  );
}
