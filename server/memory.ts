/** A kind of records that a server remembers. It makes their map, and names it: each kind is one function. */
export type Remembered<T> = () => Map<string, T>;

/** What a server has read from the database and uses again. Code that may roll back has a memory of its own. */
export class Memory {
  readonly #maps = new Map<Remembered<unknown>, Map<string, unknown>>();

  /** Returns the records of a kind, by key. The room that fills them limits their number. */
  of<T>(kind: Remembered<T>): Map<string, T> {
    let map = this.#maps.get(kind);
    if (!map) {
      map = kind();
      this.#maps.set(kind, map);
    }
    return map as Map<string, T>;
  }
}
