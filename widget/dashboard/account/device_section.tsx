import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Check, Field } from "../../ui/field.tsx";
import { FormSheet } from "../kit/form_sheet.tsx";
import { HOME, navigate } from "../router/location.ts";
import type { Me } from "../state/session.ts";
import { useIsManager } from "../state/use_is_manager.ts";
import { useStore } from "../state/store.ts";
import type { Action } from "../state/use_action.ts";
import { useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";

/** What an owner or a manager decides about this device, and the PIN of a helper. A session by PIN has neither. */
export function DeviceSection({ me, run }: { me: Me; run: Action["run"] }) {
  const mayShare = useIsManager();
  if (me.by_pin) return null;
  return <section class="card stack">{mayShare ? <Sharing run={run} /> : <OwnPin me={me} run={run} />}</section>;
}

function Sharing({ run }: { run: Action["run"] }) {
  const { api, prefer, preferences, message } = useStore();
  const words = useWords();
  const share = (shared: boolean, everywhere = false) =>
    run(async () => {
      await api("POST /v1/staff/me/device", { body: { shared, everywhere } });
      prefer({ shared });
      if (everywhere) message.value = words.account.sharing_ended;
      if (shared) navigate(`${HOME}/switch`);
    });
  return (
    <>
      <Check label={words.account.shared} checked={preferences.value.shared === true} onChange={(on) => share(on)} />
      <p class="muted">{words.account.shared_hint}</p>
      <Button kind="plain" onClick={() => share(false, true)}>{words.account.end_sharing}</Button>
    </>
  );
}

function OwnPin({ me, run }: { me: Me; run: Action["run"] }) {
  const store = useStore();
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const show = (has_pin: boolean) => {
    store.cache.put("me", { ...me, has_pin });
    store.session.value = { ...me, has_pin };
    store.message.value = words.actions.saved;
  };
  const save = async (pin: string | null) => {
    show((await store.api("POST /v1/staff/me/pin", { body: { pin } })).has_pin);
    setOpen(false);
  };
  return (
    <>
      <p class="muted">{words.account.pin_hint}</p>
      <div class="row">
        <Button onClick={() => setOpen(true)}>{me.has_pin ? words.account.change_pin : words.account.set_pin}</Button>
        {me.has_pin && <Button kind="plain" onClick={() => run(() => save(null))}>{words.account.delete_pin}</Button>}
      </div>
      {isOpen && <PinSheet onSave={save} onClose={() => setOpen(false)} />}
    </>
  );
}

function PinSheet({ onSave, onClose }: { onSave: (pin: string) => Promise<void>; onClose: () => void }) {
  const words = useWords();
  const { run, busy, error } = useAction();
  const [pin, setPin] = useState("");
  return (
    <FormSheet
      title={words.account.set_pin}
      submit={words.actions.save}
      busy={busy && words.actions.saving}
      error={error && words.account.pin_refused}
      isUnsaved={pin !== ""}
      onSubmit={() => void run(() => onSave(pin))}
      onClose={onClose}
    >
      <Field
        label={words.account.pin}
        type="password"
        dir="ltr"
        inputMode="numeric"
        autocomplete="off"
        required
        maxLength={6}
        value={pin}
        hint={words.account.pin_refused}
        onInput={(typed) => setPin(typed.replace(/\D/g, ""))}
      />
    </FormSheet>
  );
}
