import { Tag } from "../../ui/chip.tsx";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../kit/icon_button.tsx";
import { MoveButtons } from "../kit/move_buttons.tsx";
import { useWords } from "../text/words.ts";
import type { FormPhoto } from "./item_form.ts";

interface PhotoCardProps {
  photo: FormPhoto;
  /** The place from 1, and the number of photos. */
  place: number;
  count: number;
  isDragged: boolean;
  onAlt: (alt: string) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onDrag: (isDragged: boolean) => void;
  /** Called while another photo is dragged over this one. */
  onDragTo: () => void;
}

/** One photo of the editor. It can be dragged, or moved by its buttons. */
export function PhotoCard(
  { photo, place, count, isDragged, onAlt, onMove, onRemove, onDrag, onDragTo }: PhotoCardProps,
) {
  const words = useWords();
  return (
    <li
      class={isDragged ? "photo-card dragged" : "photo-card"}
      onDragOver={(event) => {
        if (event.dataTransfer?.types.includes("Files")) return;
        event.preventDefault();
        onDragTo();
      }}
      onDrop={(event) => event.dataTransfer?.types.includes("Files") || event.preventDefault()}
    >
      <div class="picture">
        <img
          src={photo.small}
          alt={photo.alt}
          width="320"
          height="240"
          loading="lazy"
          draggable
          onDragStart={(event) => {
            event.dataTransfer!.effectAllowed = "move";
            event.dataTransfer!.setData("text/plain", photo.url);
            onDrag(true);
          }}
          onDragEnd={() => onDrag(false)}
        />
        {place === 1 && <Tag tone="good">{words.item.photos.main}</Tag>}
      </div>
      <MoveButtons
        labels={[words.item.photos.earlier(place), words.item.photos.later(place)]}
        at={place - 1}
        {...{ count, onMove }}
        sideways
      >
        <IconButton icon="bin" label={words.item.photos.remove(place)} onClick={onRemove} />
      </MoveButtons>
      <Field label={words.item.photos.alt} value={photo.alt} maxLength={300} onInput={onAlt} />
    </li>
  );
}
