import { useState } from "preact/hooks";
import type { Role } from "../../../../shared/contract/role.ts";
import type { StaffMember } from "../../../../shared/contract/staff_member.ts";
import { datedMoment } from "../../text/dated.ts";
import { useFormat } from "../../text/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ConfirmDialog } from "../../kit/confirm_dialog.tsx";
import { optionsOf } from "../../kit/options.ts";
import { Select } from "../../kit/select.tsx";
import { useStore } from "../../state/store.ts";
import { useAction } from "../../state/use_action.ts";
import { useWords } from "../../text/words.ts";
import { changedRecordOf } from "../../kit/field_errors.ts";

type Change = { role?: Role; disabled?: boolean };

/** One person: their role, and what an owner can do about their access. */
export function PersonCard({ person, onChange }: { person: StaffMember; onChange: () => Promise<void> }) {
  const words = useWords();
  const { api, me, message } = useStore();
  const format = useFormat();
  const { run, busy, error, setError } = useAction();
  const [asked, setAsked] = useState<"disable" | "remove" | "owner" | null>(null);
  const { id, email, role, disabled_at, last_seen_at } = person;
  const name = person.name || email;
  const params = { id };
  const isSelf = email === me.value!.person.email;

  const change = (body: Change) =>
    run(async () => {
      try {
        await api("PATCH /v1/staff/:id", { params, body: { ...body, if_version: person.updated_at } });
      } catch (error) {
        if (changedRecordOf(error)) await onChange();
        throw error;
      }
      setAsked(null);
      message.value = words.actions.saved_name(name);
      await onChange();
    });
  const remove = () =>
    run(async () => {
      await api("DELETE /v1/staff/:id", { params });
      setAsked(null);
      await onChange();
    });
  const invite = () =>
    run(async (once) => {
      await api("POST /v1/staff/:id/invite", { params, body: {}, once: once("invite") });
      message.value = words.settings_team.staff.invited(email);
    });
  const ask = (what: typeof asked) => {
    setError(null);
    setAsked(what);
  };
  const dialogs = {
    disable: {
      title: words.settings_team.staff.disable_title(name),
      lead: words.settings_team.staff.disable_lead,
      confirm: words.settings_team.staff.disable_confirm,
      run: () => change({ disabled: true }),
    },
    remove: {
      title: words.settings_team.staff.remove_title(name),
      lead: words.settings_team.staff.remove_lead,
      confirm: words.settings_team.staff.remove_confirm,
      run: remove,
    },
    owner: {
      title: words.settings_team.staff.raise(name, words.account.role.owner),
      lead: words.settings_team.staff.raise_lead,
      confirm: words.settings_team.staff.raise_confirm,
      run: () => change({ role: "owner" }),
    },
  };
  const dialog = asked && dialogs[asked];
  return (
    <section class="card stack person-card" tabIndex={-1} data-row>
      <div class="person">
        <span class="initial" aria-hidden="true">{[...name][0]!.toUpperCase()}</span>
        <div>
          <h2>
            <bdi>{name}</bdi> {isSelf && <span class="muted">({words.settings_team.staff.you})</span>}
          </h2>
          <p class="muted">
            {person.name && <bdi dir="ltr">{email}</bdi>}
            {person.name && " · "}
            {last_seen_at
              ? words.settings_team.staff.last_seen(datedMoment(format, last_seen_at))
              : words.settings_team.staff.never}
          </p>
        </div>
        {disabled_at && <span class="state bad">{words.settings_team.staff.disabled}</span>}
      </div>
      <div class="row person-actions">
        <Select
          label={`${words.settings_team.staff.role}: ${name}`}
          unlabelled
          value={role}
          options={optionsOf(["staff", "manager", "owner"], words.account.role)}
          onChange={(chosen) => chosen === "owner" ? ask("owner") : change({ role: chosen })}
        />
        {!last_seen_at && !disabled_at && (
          <Button label={`${words.settings_team.staff.invite_again}: ${name}`} onClick={invite}>
            {words.settings_team.staff.invite_again}
          </Button>
        )}
        {disabled_at
          ? (
            <Button label={`${words.settings_team.staff.enable}: ${name}`} onClick={() => change({ disabled: false })}>
              {words.settings_team.staff.enable}
            </Button>
          )
          : (
            <Button label={`${words.settings_team.staff.disable}: ${name}`} onClick={() => ask("disable")}>
              {words.settings_team.staff.disable}
            </Button>
          )}
        <Button kind="danger" label={`${words.settings_team.staff.remove}: ${name}`} onClick={() => ask("remove")}>
          {words.settings_team.staff.remove}
        </Button>
      </div>
      {error && !asked && <Notice bad>{error}</Notice>}
      {dialog && (
        <ConfirmDialog
          title={dialog.title}
          confirm={dialog.confirm}
          cancel={words.actions.cancel}
          busy={busy && words.actions.saving}
          error={error}
          onConfirm={dialog.run}
          onCancel={() => ask(null)}
        >
          <p>{dialog.lead}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
