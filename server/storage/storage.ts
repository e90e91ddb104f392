/** What is kept under a path. */
export interface Stored {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** A stored file as a stream. The caller reads the body to its end or cancels it. */
export interface StoredFile {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** In bytes. */
  size: number;
  type: string;
}

/** Keeps photos, PDFs and builds of the widget: in a folder, or in any S3-compatible store. Paths are ours: `t/<shop>/<id>.<ext>` is open to everyone. */
export interface Storage {
  put(path: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Undefined when nothing lies there. */
  get(path: string): Promise<Stored | undefined>;
  /** Opens a file without reading it into memory. Undefined when nothing lies there. */
  open(path: string): Promise<StoredFile | undefined>;
  exists(path: string): Promise<boolean>;
  /** Deleting what is not there is no error. */
  delete(path: string): Promise<void>;
}

const types: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  pdf: "application/pdf",
  js: "text/javascript; charset=utf-8",
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
