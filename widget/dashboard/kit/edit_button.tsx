import { useWords } from "../text/words.ts";

/** Opens the form of a card. Keys that move through rows stop at it. */
export function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  const words = useWords();
  return (
    <button
      type="button"
      class="button quiet"
      data-row
      aria-label={`${words.actions.edit}: ${name}`}
      onClick={onClick}
    >
      {words.actions.edit}
    </button>
  );
}
