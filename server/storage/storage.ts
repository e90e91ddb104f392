/** What is kept under a path. */
export interface Stored {
  bytes: Uint8Array;
  type: string;
}

/** Keeps photos and PDFs: in a folder, or in any S3-compatible store. Paths are ours: `t/<shop>/<id>.<ext>`. */
export interface Storage {
  put(path: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Undefined when nothing lies there. */
  get(path: string): Promise<Stored | undefined>;
  /** Deleting what is not there is no error. */
  delete(path: string): Promise<void>;
}
