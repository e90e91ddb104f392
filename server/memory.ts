/** What a server may remember, e.g. the catalogues it has read. The room that fills it limits its size. */
export type Remembered<T> = () => Map<string, T>;

/** What a server has read from the database and uses again. Code that may roll back has a memory of its own. */
export class Memory {
  readonly #maps = new Map<Remembered<unknown>, Map<string, unknown>>();

  /** Returns the things of a kind, by key. */
  of<T>(kind: Remembered<T>): Map<string, T> {
    let map = this.#maps.get(kind);
    if (!map) {
      map = kind();
      this.#maps.set(kind, map);
    }
    return map as Map<string, T>;
  }
}
