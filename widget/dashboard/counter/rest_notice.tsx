import type { Booking } from "../../../shared/contract/booking.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../text/words.ts";
import { unitsWaiting } from "../../../shared/units_waiting.ts";

interface RestNoticeProps {
  lines: Booking["lines"];
  onHandOut: () => void;
}

/** Names the units that wait to be handed out. Nothing if all are out. */
export function RestNotice({ lines, onHandOut }: RestNoticeProps) {
  const words = useWords();
  const waiting = lines.filter((line) => unitsWaiting(line) > 0);
  if (waiting.length === 0) return null;
  return (
    <Notice icon="clock" action={<Button onClick={onHandOut}>{words.counter.hand_out_rest}</Button>}>
      <p>
        <strong>{words.counter.not_out_yet}</strong>
      </p>
      {waiting.map((line) => (
        <p key={line.id}>
          {unitsWaiting(line)} × <bdi>{line.name}</bdi>
        </p>
      ))}
      <p>{words.counter.rest_lead}</p>
    </Notice>
  );
}
