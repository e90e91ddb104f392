import { replaceQuery } from "../router/location.ts";

interface SegmentsProps<Value extends string> {
  label: string;
  /** The name of the choice in the address. */
  name: string;
  value: Value;
  words: Readonly<Record<Value, string>>;
}

/** A choice between a few views of the same report, as buttons in a row. */
export function Segments<Value extends string>({ label, name, value, words }: SegmentsProps<Value>) {
  return (
    <div class="scales" role="group" aria-label={label}>
      {(Object.keys(words) as Value[]).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          onClick={() => replaceQuery({ [name]: each })}
        >
          {words[each]}
        </button>
      ))}
    </div>
  );
}
