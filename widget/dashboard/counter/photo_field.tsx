import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../ui/icon.tsx";
import { useWords } from "../text/words.ts";

/** Photos that one return can have. */
const MAX_PHOTOS = 6;

interface PhotoFieldProps {
  photos: readonly File[];
  onPhotos: (photos: File[]) => void;
}

/** Takes photos of damage with the camera, or from the device. They are sent with the return. */
export function PhotoField({ photos, onPhotos }: PhotoFieldProps) {
  const words = useWords();
  const urls = useObjectUrls(photos);
  return (
    <section class="photo-field" aria-label={words.counter.photos}>
      {photos.length > 0 && (
        <ul class="damage-photos">
          {photos.map((file, at) => (
            <li key={at}>
              {urls[at] && <img src={urls[at]} alt={words.counter.photo(at + 1)} />}
              <button
                type="button"
                class="remove"
                aria-label={words.counter.remove_photo(at + 1)}
                onClick={() => onPhotos(photos.filter((other) => other !== file))}
              >
                <Icon name="minus" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < MAX_PHOTOS && (
        <label class="button quiet add-photo">
          <Icon name="plus" />
          <span>{words.counter.add_photos}</span>
          <input
            type="file"
            class="unseen"
            accept="image/jpeg,image/png,image/webp"
            multiple
            onChange={({ currentTarget }) => {
              onPhotos([...photos, ...currentTarget.files ?? []].slice(0, MAX_PHOTOS));
              currentTarget.value = "";
            }}
          />
        </label>
      )}
    </section>
  );
}

/** Returns addresses that show files which are not sent yet. */
function useObjectUrls(files: readonly File[]): string[] {
  const [urls, setUrls] = useState<string[]>([]);
  useEffect(() => {
    const made = files.map((file) => URL.createObjectURL(file));
    setUrls(made);
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, [files]);
  return urls;
}
