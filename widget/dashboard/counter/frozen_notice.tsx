import { MINUTE } from "../../../shared/wall_clock.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useStore } from "../state/store.ts";
import { useFormat } from "../text/format.ts";
import { useHistoryEvents } from "../text/history_events_words.ts";
import { useWords } from "../text/words.ts";
import type { ChangedElsewhere } from "./use_seen_booking.ts";

/** Says who has changed the booking, and shows it as it is now when the person asks for it. */
export function FrozenNotice({ change: { entry }, onShow }: { change: ChangedElsewhere; onShow: () => void }) {
  const { now } = useStore();
  const format = useFormat();
  const words = useWords();
  const events: Partial<Record<string, string>> = useHistoryEvents();
  const time = entry && (now() - Date.parse(entry.at) < MINUTE ? words.counter.just_now : format.moment(entry.at));
  return (
    <Notice icon="user" action={<Button onClick={onShow}>{words.counter.show_now}</Button>}>
      <p>
        <strong>
          {entry
            ? words.counter.changed_by(
              events[entry.action] ?? entry.action,
              entry.actor.name || words.booking.actors[entry.actor.kind],
              time!,
            )
            : words.counter.changed_elsewhere}
        </strong>
      </p>
      <p>{words.counter.frozen_lead}</p>
    </Notice>
  );
}
