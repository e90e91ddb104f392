import { Button } from "../../../ui/button.tsx";
import { usePhotoUploads } from "../../fleet/use_photo_uploads.ts";
import { DropArea } from "../../kit/drop_area.tsx";
import { IconButton } from "../../kit/icon_button.tsx";
import { useWords } from "../../text/words.ts";

interface PictureFieldProps {
  /** The address of the picture; empty if there is none. */
  url: string;
  kind: "logo" | "cover";
  label: string;
  hint?: string;
  upload: string;
  remove: string;
  onChange: (url: string) => void;
}

/** A picture of the shop: shows it, replaces it by an uploaded file, and removes it. */
export function PictureField({ url, kind, label, hint, upload, remove, onChange }: PictureFieldProps) {
  const words = useWords();
  const { uploads, add, dismiss } = usePhotoUploads({ count: 0, onPhoto: (photo) => onChange(photo.url) });
  return (
    <div class="picture-field">
      {/^https?:\/\//.test(url) && (
        <>
          <img class={kind} src={url} alt={label} />
          <div>
            <Button kind="plain" onClick={() => onChange("")}>{remove}</Button>
          </div>
        </>
      )}
      <DropArea
        label={upload}
        drop={words.settings_website.branding.drop}
        hint={`${hint ? `${hint} ` : ""}${words.settings_website.branding.limits}`}
        accept="image/jpeg,image/png,image/webp,image/gif"
        onFiles={add}
      >
        {uploads.length > 0 && (
          <ul class="upload-list">
            {uploads.map(({ id, name, share, error }) => (
              <li key={id} class={error ? "refused" : undefined}>
                <bdi>{name}</bdi>
                {error
                  ? (
                    <>
                      <span class="error" role="alert">{error}</span>
                      <IconButton icon="close" label={words.item.photos.dismiss(name)} onClick={() => dismiss(id)} />
                    </>
                  )
                  : <progress max={1} value={share} aria-label={words.item.photos.uploading(name)} />}
              </li>
            ))}
          </ul>
        )}
      </DropArea>
    </div>
  );
}
