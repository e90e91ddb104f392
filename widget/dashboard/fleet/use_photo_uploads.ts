import { useEffect, useRef, useState } from "preact/hooks";
import type { ProblemBody } from "../../../shared/contract/problems.ts";
import { ApiError } from "../../api.ts";
import { useWords } from "../text/words.ts";
import { errorMessage } from "../state/error_message.ts";
import type { FormPhoto } from "./item_form.ts";
import { uploadPhoto } from "./upload_photo.ts";

/** The largest file in bytes, and the most photos of an item, as in the contract. */
const MAX_BYTES = 10_485_760, MAX_PHOTOS = 20;

/** A file that is on its way, or that was refused. */
export interface Upload {
  id: number;
  name: string;
  /** The share that was sent, from 0 to 1. */
  share: number;
  error: string | null;
}

/** Uploads files one after the other. Each becomes a photo, or says why it was refused. */
export function usePhotoUploads({ count, onPhoto }: { count: number; onPhoto: (photo: FormPhoto) => void }) {
  const words = useWords();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const left = useRef(new AbortController());
  const nextId = useRef(1);
  useEffect(() => () => left.current.abort(), []);

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => upload.id === id ? { ...upload, ...changes } : upload));
  const dismiss = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));

  function refusal(error: unknown): string {
    const known = error instanceof ApiError ? words.item.photos.refused[reasonOf(error.problem)] : undefined;
    return known ?? errorMessage(words, error);
  }

  async function upload(id: number, file: File): Promise<void> {
    try {
      const { url, path, variants } = await uploadPhoto(file, {
        base: location.origin,
        signal: left.current.signal,
        onProgress: (share) => change(id, { share }),
      });
      onPhoto({ url, path, small: variants[0]?.url ?? url, alt: "" });
      dismiss(id);
    } catch (error) {
      change(id, { error: refusal(error) });
    }
  }

  function add(files: readonly File[]): void {
    const waiting = uploads.filter(({ error }) => !error).length;
    for (const [at, file] of files.entries()) {
      const id = nextId.current++;
      const error = count + waiting + at >= MAX_PHOTOS
        ? words.item.photos.refused.too_many!
        : file.size > MAX_BYTES
        ? words.item.photos.refused.payload_too_large!
        : null;
      setUploads((all) => [...all, { id, name: file.name, share: 0, error }]);
      if (!error) queue.current = queue.current.then(() => upload(id, file));
    }
  }
  return { uploads, add, dismiss, isBusy: uploads.some(({ error }) => !error) };
}

/** Returns the code of a refused photo or, if the photo exceeds a limit, the key of that limit's sentence. */
function reasonOf(problem: ApiError["problem"]): string {
  const limit = problem.code === "unreadable_image" && (problem as ProblemBody<"unreadable_image">).limit;
  return limit ? `too_many_${limit}` : problem.code;
}
