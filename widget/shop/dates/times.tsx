import { useText } from "../../text/text.ts";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";

interface TimesProps {
  times: readonly string[];
  time: string | null;
  half_day_hours: number;
  onTime: (time: string | null) => void;
}

/** The choice between the whole day and a half day from a pickup time on. */
export function Times({ times, time, half_day_hours, onTime }: TimesProps) {
  const { words: { dates }, duration, clock } = useText();
  return (
    <div class="stack">
      <div class="chips">
        <Chip pressed={time === null} onClick={() => onTime(null)}>{dates.whole_day}</Chip>
        <Chip pressed={time !== null} onClick={() => onTime(time ?? times[0]!)}>
          {dates.half_day(duration(half_day_hours, "hour"))}
        </Chip>
      </div>
      {time !== null && (
        <label class="field">
          <span>{dates.pickup_time}</span>
          <span class="row">
            <select class="input" value={time} onChange={(event) => onTime(event.currentTarget.value)}>
              {times.map((at) => <option key={at} value={at}>{clock(at)}</option>)}
            </select>
            <Icon name="down" />
          </span>
        </label>
      )}
    </div>
  );
}
