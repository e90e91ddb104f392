import { ApiError } from "../../api.ts";
import type { StoredPhoto } from "../../../shared/contract/photos.ts";
import type { z } from "zod";

interface UploadOptions {
  base: string;
  /** Called with the share of the file that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads a photo. It does not use `fetch`, which does not tell how much of a file is sent. */
export function uploadPhoto(
  file: File,
  { base, onProgress, signal }: UploadOptions,
): Promise<z.output<typeof StoredPhoto>> {
  const form = new FormData();
  form.set("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (problem: unknown) => {
      const known = typeof problem === "object" && problem !== null && "code" in problem;
      reject(new ApiError("POST /v1/fleet/photos", known ? problem as ApiError["problem"] : { code: "offline" }));
    };
    request.open("POST", `${base}/v1/fleet/photos`);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onload = () => request.status === 201 ? resolve(request.response) : fail(request.response);
    request.onerror = () => fail(null);
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
