import { useEffect } from "preact/hooks";
import { Button } from "../../../ui/button.tsx";
import { DropArea } from "../../kit/drop_area.tsx";
import { useUnitsWords } from "../../text/units_words.ts";
import { useWords } from "../../text/words.ts";
import { UploadList } from "../upload_list.tsx";
import { usePhotoUploads } from "../use_photo_uploads.ts";

interface ServicePhotoProps {
  /** Empty for none. */
  url: string;
  onPhoto: (url: string) => void;
  onBusy: (isBusy: boolean) => void;
}

/** The photo of what was done to a unit. */
export function ServicePhoto({ url, onPhoto, onBusy }: ServicePhotoProps) {
  const words = useWords();
  const own = useUnitsWords();
  const { uploads, add, dismiss, isBusy } = usePhotoUploads({ count: 0, onPhoto: (photo) => onPhoto(photo.url) });
  useEffect(() => onBusy(isBusy), [isBusy]);
  if (url) {
    return (
      <div class="stack">
        <img class="service-photo" src={url} alt={own.photo_of} />
        <div>
          <Button onClick={() => onPhoto("")}>{own.photo_remove}</Button>
        </div>
      </div>
    );
  }
  return (
    <DropArea
      label={own.photo_add}
      drop={words.item.photos.drop}
      accept="image/jpeg,image/png,image/webp,image/gif"
      disabled={isBusy}
      onFiles={add}
    >
      <UploadList uploads={uploads} onDismiss={dismiss} />
    </DropArea>
  );
}
