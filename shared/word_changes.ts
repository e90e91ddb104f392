/** The sentences of a catalogue that another form of it says differently. */
export type WordChanges<T> = {
  // A function or a string is a sentence, and any other value a group of sentences
  [Name in keyof T]?: T[Name] extends string | ((...values: never) => unknown) ? T[Name] : WordChanges<T[Name]>;
};

/** Returns a catalogue with some sentences changed. */
export function changeWords<T extends object>(words: T, changes: WordChanges<T>): T {
  const changed = Object.entries(changes).map(([name, change]) => {
    const before = words[name as keyof T];
    return [name, typeof change === "object" ? changeWords(before as object, change as object) : change];
  });
  return { ...words, ...Object.fromEntries(changed) };
}
