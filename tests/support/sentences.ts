/** Returns the sentences of a catalogue by path. Values in a sentence are the number 3. */
export function sentencesOf(words: object, above = ""): [path: string, sentence: string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] => {
    const path = `${above}${name}`;
    if (typeof value === "string") return [[path, value]];
    if (typeof value !== "function") return sentencesOf(value, `${path}.`);
    const written: unknown = value(...Array(value.length).fill(3));
    return typeof written === "string" ? [[path, written]] : sentencesOf(written as object, `${path}.`);
  });
}

/** Matches the formal German words for "you" and "your". They start sentences of no other kind in our texts. */
export const formalGerman = /\b(Sie|Ihr|Ihre|Ihren|Ihrem|Ihrer|Ihres|Ihnen)\b/;
/** Matches the informal German words for "you" and "your". */
export const informalGerman = /\b(du|dich|dir|dein|deine|deinen|deinem|deiner|deines)\b/i;

/** Returns the paths of the sentences that two catalogues with the same keys say differently. */
export function differingPaths(one: object, other: object): string[] {
  const others = new Map(sentencesOf(other));
  return sentencesOf(one).filter(([path, sentence]) => others.get(path) !== sentence).map(([path]) => path);
}
