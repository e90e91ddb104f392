import { useRef, useState } from "preact/hooks";
import { DropArea } from "../kit/drop_area.tsx";
import { movedTo } from "../kit/list_order.ts";
import { focusMoveButton } from "../kit/move_buttons.tsx";
import { useWords } from "../text/words.ts";
import { Section } from "./form_fields.tsx";
import type { FormPhoto } from "./item_form.ts";
import { PhotoCard } from "./photo_card.tsx";
import { UploadList } from "./upload_list.tsx";
import type { usePhotoUploads } from "./use_photo_uploads.ts";

interface PhotosSectionProps {
  photos: readonly FormPhoto[];
  onPhotos: (photos: readonly FormPhoto[]) => void;
  photoUploads: ReturnType<typeof usePhotoUploads>;
}

/** The photos: adding, ordering, describing and removing them. */
export function PhotosSection(
  { photos, onPhotos: set, photoUploads: { uploads, add, dismiss } }: PhotosSectionProps,
) {
  const words = useWords();
  const list = useRef<HTMLUListElement>(null);
  const [announced, setAnnounced] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);

  function move(from: number, to: number): void {
    if (from === to || to < 0 || to >= photos.length) return;
    set(movedTo(photos, from, to));
    setAnnounced(words.item.photos.moved(to + 1, photos.length));
    setTimeout(() => focusMoveButton(list.current?.children[to], to < from ? -1 : 1));
  }
  function remove(at: number): void {
    set(photos.filter((_, place) => place !== at));
    setTimeout(() => {
      const next = list.current?.children[Math.min(at, photos.length - 2)];
      const section = document.querySelector<HTMLElement>(".drop-target button");
      (next?.querySelector<HTMLElement>("input") ?? section)?.focus();
    });
  }
  return (
    <Section title={words.item.sections.photos}>
      <DropArea
        label={words.item.photos.add}
        drop={words.item.photos.drop}
        hint={words.item.photos.limits}
        accept="image/jpeg,image/png,image/webp,image/gif"
        multiple
        onFiles={add}
      >
        <p class="unseen" role="status">{announced}</p>
        {photos.length > 0 && (
          <ul class="photo-list" ref={list}>
            {photos.map((photo, at) => (
              <PhotoCard
                key={photo.url}
                photo={photo}
                place={at + 1}
                count={photos.length}
                isDragged={dragged === at}
                onAlt={(alt) => set(photos.map((one, place) => place === at ? { ...one, alt } : one))}
                onMove={(by) => move(at, at + by)}
                onRemove={() => remove(at)}
                onDrag={(isDragged) => setDragged(isDragged ? at : null)}
                onDragTo={() => {
                  if (dragged === null || dragged === at) return;
                  set(movedTo(photos, dragged, at));
                  setDragged(at);
                }}
              />
            ))}
          </ul>
        )}
        <UploadList uploads={uploads} onDismiss={dismiss} />
      </DropArea>
    </Section>
  );
}
