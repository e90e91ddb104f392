import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";

export interface TimesProps {
  times: readonly string[];
  time: string;
  onTime: (time: string) => void;
}

/** The choice of the pickup time of a half day. */
export function Times({ times, time, onTime }: TimesProps) {
  const { words: { dates }, clock } = useText();
  return (
    <label class="field">
      <span>{dates.pickup_time}</span>
      <span class="row">
        <select class="input" value={time} onChange={(event) => onTime(event.currentTarget.value)}>
          {times.map((at) => <option key={at} value={at}>{clock(at)}</option>)}
        </select>
        <Icon name="down" />
      </span>
    </label>
  );
}
