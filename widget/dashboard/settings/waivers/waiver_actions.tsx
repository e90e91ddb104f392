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
  const words = useWords();
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
      message.value = words.settings_website.waivers.activated;
    });
  async function remove(): Promise<void> {
    await api("DELETE /v1/waivers/templates/:id", { params });
    message.value = words.settings_website.waivers.deleted;
    releaseLeaveGuard();
    navigate(`${HOME}/settings/waivers`, { replace: true });
  }
  return (
    <section class="card row waiver-actions">
      {!template.active && (
        <Button kind="primary" disabled={isUnsaved} onClick={ask}>{words.settings_website.waivers.activate}</Button>
      )}
      <ConfirmedButton
        label={words.settings_website.waivers.delete}
        title={words.settings_website.waivers.delete_title(template.name)}
        lead={words.settings_website.waivers.delete_lead}
        run={remove}
      />
      {asked && (
        <ConfirmDialog
          cancel={words.actions.cancel}
          busy={busy && words.actions.saving}
          error={error}
          onCancel={() => setAsked(false)}
          title={words.settings_website.waivers.activate_title(template.name)}
          confirm={words.settings_website.waivers.activate}
          harmless
          onConfirm={activate}
        >
          {replaced && <p>{words.settings_website.waivers.activate_replaces(replaced)}</p>}
          <p>{words.settings_website.waivers.activate_lead}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
