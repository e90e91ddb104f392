import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../ui/icon.tsx";
import { useId } from "../../ui/use_id.ts";

/** Time in ms without typing after which a search starts. */
const PAUSE_MS = 200;

interface SearchFieldProps {
  label: string;
  /** What can be searched for. Default: the label. */
  placeholder?: string;
  /** What the list was searched for. It may follow the address, such as "back". */
  value: string;
  onSearch: (text: string) => void;
}

/** A field that searches after a short pause of typing, or at once with Enter. */
export function SearchField({ label, placeholder = label, value, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    // A search of what is still being typed must not put older text back
    if (!timer.current) setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    onSearch(text);
  };
  return (
    <div class="search-field">
      <label for={id} class="unseen">{label}</label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        class="input"
        placeholder={placeholder}
        autocomplete="off"
        maxLength={200}
        value={typed}
        onInput={({ currentTarget: { value: text } }) => {
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(search, PAUSE_MS, text);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // It would submit a form around the field
          event.preventDefault();
          search(typed);
        }}
      />
    </div>
  );
}
