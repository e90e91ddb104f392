import { useState } from "preact/hooks";
import { datedMoment } from "../text/dated.ts";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useHistoryEvents } from "../text/history_events_words.ts";
import { useWords } from "../text/words.ts";
import { describeEntry } from "./history_sentence.ts";
import { Section } from "./section.tsx";
import type { BookingPageState } from "./use_booking.ts";

/** How many entries are shown before the rest is asked for. */
const SHOWN = 8;

/** What happened to a booking and who did it, with the mails that were sent. Newest first. */
export function HistorySection({ page: { history } }: { page: BookingPageState }) {
  const format = useFormat();
  const words = useWords();
  const events = useHistoryEvents();
  const [all, setAll] = useState(false);
  return (
    <Section name="history" title={words.booking.history}>
      {history
        ? (
          <ol class="history-list">
            {(all ? history : history.slice(0, SHOWN)).map((entry, at) => {
              const { title, detail } = describeEntry(entry, history.slice(at + 1), { format, words, events });
              return (
                <li key={entry.id}>
                  <p>
                    <strong>{title}</strong> <bdi>{detail}</bdi>
                  </p>
                  <small class="muted">
                    {datedMoment(format, entry.at)} ·{" "}
                    <bdi>{entry.actor.name || words.booking.actors[entry.actor.kind]}</bdi>
                  </small>
                </li>
              );
            })}
          </ol>
        )
        : <Skeleton shape="block" count={3} />}
      {!all && history && history.length > SHOWN && (
        <Button kind="plain" onClick={() => setAll(true)}>{words.booking.history_more}</Button>
      )}
    </Section>
  );
}
