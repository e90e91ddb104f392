import { Button } from "../../ui/button.tsx";
import type { KnownPush } from "../state/push.ts";
import { datedMoment } from "../text/dated.ts";
import { useFormat } from "../text/format.ts";
import { usePushWords } from "../text/push_words.ts";

type Device = KnownPush["devices"][number];

/** The person's other devices that are notified. Each can be ended, for example because it is lost. */
export function OtherDevices({ devices, onEnd }: { devices: readonly Device[]; onEnd: (id: string) => void }) {
  const words = usePushWords();
  const format = useFormat();
  if (!devices.length) return null;
  return (
    <>
      <h2 id="other-devices">{words.others}</h2>
      <ul class="device-list" aria-labelledby="other-devices">
        {devices.map(({ id, name, used_at }) => (
          <li key={id}>
            <span>
              <strong>
                <bdi>{name ?? words.unknown}</bdi>
              </strong>
              <span class="muted">{words.last_used(datedMoment(format, used_at))}</span>
            </span>
            <Button label={words.stop_of(name ?? words.unknown)} onClick={() => onEnd(id)}>{words.stop}</Button>
          </li>
        ))}
      </ul>
    </>
  );
}
