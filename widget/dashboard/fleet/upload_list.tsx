import { IconButton } from "../kit/icon_button.tsx";
import { useWords } from "../text/words.ts";
import type { Upload } from "./use_photo_uploads.ts";

interface UploadListProps {
  uploads: readonly Upload[];
  onDismiss: (id: number) => void;
}

/** Files that are on their way, and those that were refused. */
export function UploadList({ uploads, onDismiss }: UploadListProps) {
  const words = useWords();
  if (!uploads.length) return null;
  return (
    <ul class="upload-list">
      {uploads.map(({ id, name, share, error }) => (
        <li key={id} class={error ? "refused" : undefined}>
          <bdi>{name}</bdi>
          {error
            ? (
              <>
                <span class="error" role="alert">{error}</span>
                <IconButton icon="close" label={words.item.photos.dismiss(name)} onClick={() => onDismiss(id)} />
              </>
            )
            : <progress max={1} value={share} aria-label={words.item.photos.uploading(name)} />}
        </li>
      ))}
    </ul>
  );
}
