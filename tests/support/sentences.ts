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

/** Words that a language does not use, because it has another one for the waiver, the gear, the shop or the rental. */
export const unusedTerms: Record<string, RegExp> = {
  de: /\bErklärung/,
  fr: /boutique/i,
  es: /\bacuerdo|\bmaterial/i,
  ar: /تأجير/,
};

/** Returns the Spanish sentences that open a question or an exclamation without its sign. */
export function unopenedSpanish(words: object): string[] {
  const count = (sentence: string, sign: string) => sentence.split(sign).length;
  return sentencesOf(words).map(([, sentence]) => sentence).filter((sentence) =>
    count(sentence, "?") !== count(sentence, "¿") || count(sentence, "!") !== count(sentence, "¡")
  );
}

/** Returns the Arabic sentences with a Latin comma, semicolon or question mark after an Arabic word. */
export function latinPunctuation(words: object): string[] {
  return sentencesOf(words).map(([, sentence]) => sentence).filter((sentence) =>
    /\p{Script=Arabic}\p{Mn}*[,;?]/u.test(sentence)
  );
}
