/** What is kept under a path. */
export interface Stored {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** Keeps photos and PDFs: in a folder, or in any S3-compatible store. Paths are ours: `t/<shop>/<id>.<ext>` is open to everyone. */
export interface Storage {
  put(path: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Undefined when nothing lies there. */
  get(path: string): Promise<Stored | undefined>;
  /** Deleting what is not there is no error. */
  delete(path: string): Promise<void>;
}

const types: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  pdf: "application/pdf",
};

/** The content type of a path of ours, by its ending. */
export function typeOf(path: string): string {
  return types[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** Folders and a file of plain characters with one dot: nothing that could climb out of the store, whatever it is made of. */
export function isStoragePath(path: string): boolean {
  return path.length <= 300 && /^(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+\.[a-z0-9]{1,8}$/.test(path);
}

/** Paths are made by us; another one here is a bug, not a request. */
export function assertStoragePath(path: string): void {
  if (!isStoragePath(path)) throw new TypeError("not a path of the store");
}
