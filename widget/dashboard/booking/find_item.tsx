import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";

interface FindItemProps {
  /** Only items that customers can book. */
  bookable?: boolean;
  /** Names the button of an item. */
  labelOf: (name: string) => string;
  onPick: (item: { id: string; name: string }) => void;
}

/** Finds an item by part of its name. The field takes the focus. */
export function FindItem({ bookable = false, labelOf, onPick }: FindItemProps) {
  const { me } = useStore();
  const words = useWords();
  const [typed, setTyped] = useState("");
  const [searched, setSearched] = useState("");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current!.querySelector("input")!.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), 200);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useCached(`items ${me.value!.shop.id} ${bookable} ${searched}`, (api) =>
    api("GET /v1/fleet/items", {
      query: { ...bookable && { status: "available" }, limit: "8", ...searched && { query: searched } },
    }));
  return (
    <div class="find-item" ref={box}>
      <Field
        label={words.booking_changes.find_item}
        value={typed}
        autocomplete="off"
        maxLength={200}
        onInput={setTyped}
      />
      <ul>
        {data?.data.map((item) => (
          <li key={item.id}>
            <Button icon="plus" label={labelOf(item.name)} onClick={() => onPick(item)}>
              <bdi>{item.name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {data && !data.data.length && <p class="muted" role="status">{words.booking_changes.no_item}</p>}
    </div>
  );
}
