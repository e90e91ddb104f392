/** A stored file in memory. */
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

/**
 * Stores photos, PDFs and builds of the widget in a folder or in an S3-compatible store. The server chooses all paths.
 * Files at `t/<shop>/<id>.<ext>` are public.
 */
export interface Storage {
  put(path: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Returns a file, or undefined if there is none. */
  get(path: string): Promise<Stored | undefined>;
  /** Opens a file without reading it into memory. Returns undefined if there is none. */
  open(path: string): Promise<StoredFile | undefined>;
  exists(path: string): Promise<boolean>;
  /** Deletes a file. Does nothing if there is none. */
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

/** Returns the content type of a stored file by the extension of its path. */
export function typeOf(path: string): string {
  return types[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** Returns whether a path has only names of plain characters and one extension. Such a path cannot leave the store. */
export function isStoragePath(path: string): boolean {
  return path.length <= 300 && /^(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+\.[a-z0-9]{1,8}$/.test(path);
}

/** Throws if a path is not valid. The server chooses the path of a write, so an invalid one is a bug. */
export function assertStoragePath(path: string): void {
  if (!isStoragePath(path)) throw new TypeError(`Not a valid storage path: ${path}`);
}
