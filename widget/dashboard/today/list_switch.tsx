import { useWords } from "../text/words.ts";

export type ShownList = "pickups" | "returns";

interface ListSwitchProps {
  shown: ShownList;
  /** How many rows of each list are open. */
  open: Record<ShownList, number>;
  onShow: (list: ShownList) => void;
}

/** Chooses between pickups and returns where there is no room for both. */
export function ListSwitch({ shown, open, onShow }: ListSwitchProps) {
  const words = useWords();
  return (
    <div class="list-switch" role="group" aria-label={words.today.show}>
      {(["pickups", "returns"] as const).map((list) => (
        <button
          key={list}
          type="button"
          aria-pressed={list === shown}
          onClick={() => onShow(list)}
        >
          {words.today[list]} <span class="count">{open[list]}</span>
        </button>
      ))}
    </div>
  );
}
