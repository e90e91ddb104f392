import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../ui/icon.tsx";
import { useId } from "../../ui/use_id.ts";
import { useWords } from "../text/words.ts";

/** Time in ms without typing after which the list is searched. */
const PAUSE_MS = 200;

/** The field that searches by number, name, e-mail address and phone number. It follows the address, such as "back". */
export function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { bookings: say } = useWords();
  const id = useId();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    // A search of what is still being typed must not put older text back.
    if (!timer.current) setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    onSearch(text);
  };
  return (
    <form
      class="search-field"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <label for={id} class="unseen">{say.search}</label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        class="input"
        placeholder={say.search_hint}
        autocomplete="off"
        maxLength={200}
        value={typed}
        onInput={({ currentTarget: { value: text } }) => {
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(search, PAUSE_MS, text);
        }}
      />
    </form>
  );
}
