import { useEffect, useState } from "preact/hooks";
import { Check } from "../../ui/field.tsx";
import type { Action } from "../state/use_action.ts";
import { findPushSupport, type KnownPush, readPush, startPush, stopPush } from "../state/push.ts";
import { useStore } from "../state/store.ts";
import { usePushWords } from "../text/push_words.ts";
import { OtherDevices } from "./other_devices.tsx";

/** Whether this device is notified of new online bookings. The browser is asked only when the box is pressed. */
export function PushSection({ run }: { run: Action["run"] }) {
  const store = useStore();
  const words = usePushWords();
  const [support, setSupport] = useState(findPushSupport);
  const [known, setKnown] = useState<KnownPush | null>(null);
  useEffect(() => {
    readPush(store).then(setKnown).catch(() => {});
  }, []);

  const change = (isOn: boolean) =>
    run(async () => {
      const push = known ?? await readPush(store);
      // Shown at once: a box that jumps back tells that it failed
      setKnown({ ...push, subscribed: isOn });
      let subscribed = push.subscribed;
      try {
        if (!isOn) {
          await stopPush(store);
          subscribed = false;
        } else if (await startPush(store, push.public_key)) subscribed = true;
        else setSupport(findPushSupport() === "denied" ? "denied" : "missing");
      } finally {
        setKnown({ ...push, subscribed });
      }
    });

  const end = (id: string) =>
    run(async () => {
      await store.api("DELETE /v1/staff/me/push/:id", { params: { id } });
      setKnown((push) => push && { ...push, devices: push.devices.filter((device) => device.id !== id) });
    });

  return (
    <section class="card stack">
      <Check
        label={words.label}
        checked={known?.subscribed === true}
        disabled={support !== "possible"}
        onChange={(isOn) => void change(isOn)}
      />
      <p class="muted" role="status">{words.hints[support]}</p>
      <OtherDevices devices={known?.devices.filter(({ is_this }) => !is_this) ?? []} onEnd={(id) => void end(id)} />
    </section>
  );
}
