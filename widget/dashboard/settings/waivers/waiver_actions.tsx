import { useState } from "preact/hooks";
import type { ManagedTemplate } from "../../../../shared/contract/waivers.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../kit/confirm_dialog.tsx";
import { ConfirmedButton } from "../../kit/confirmed_button.tsx";
import { releaseLeaveGuard } from "../../router/leave_guard.ts";
import { HOME, navigate } from "../../router/location.ts";
import { useStore } from "../../state/store.ts";
import { useAction } from "../../state/use_action.ts";
import { useWords } from "../../text/words.ts";

interface WaiverActionsProps {
  template: ManagedTemplate;
  /** What is not saved is not used either. */
  isUnsaved: boolean;
  onChange: (template: ManagedTemplate) => void;
}

/** Activating and deleting a waiver. Each says first what follows from it. */
export function WaiverActions({ template, isUnsaved, onChange }: WaiverActionsProps) {
  const { settings_website: { waivers: words }, actions } = useWords();
  const { api, message } = useStore();
  const { run, busy, error } = useAction();
  const [asked, setAsked] = useState(false);
  const [replaced, setReplaced] = useState<string | null>(null);
  const params = { id: template.id };

  const ask = async () => {
    setAsked(true);
    const { data } = await api("GET /v1/waivers/templates", { query: { limit: "100" } }).catch(() => ({ data: [] }));
    setReplaced(data.find(({ active }) => active)?.name ?? null);
  };
  const activate = () =>
    run(async (once) => {
      onChange(
        await api("POST /v1/waivers/templates/:id/activate", { params, body: {}, once: once(template.version) }),
      );
      setAsked(false);
      message.value = words.activated;
    });
  async function remove(): Promise<void> {
    await api("DELETE /v1/waivers/templates/:id", { params });
    message.value = words.deleted;
    releaseLeaveGuard();
    navigate(`${HOME}/settings/waivers`, { replace: true });
  }
  return (
    <section class="card row waiver-actions">
      <span class={template.active ? "state good" : "state"}>{template.active ? words.active : words.inactive}</span>
      {!template.active && <Button kind="primary" disabled={isUnsaved} onClick={ask}>{words.activate}</Button>}
      <ConfirmedButton
        label={words.delete}
        title={words.delete_title(template.name)}
        lead={words.delete_lead}
        run={remove}
      />
      {asked && (
        <ConfirmDialog
          cancel={actions.cancel}
          busy={busy && actions.saving}
          error={error}
          onCancel={() => setAsked(false)}
          title={words.activate_title(template.name)}
          confirm={words.activate}
          harmless
          onConfirm={activate}
        >
          {replaced && <p>{words.activate_replaces(replaced)}</p>}
          <p>{words.activate_lead}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
