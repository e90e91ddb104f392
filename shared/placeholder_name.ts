/** The names that forms and mails give to riders without one, in all languages: "Rider 2". */
const placeholder = /^(rider|person|teilnehmer(\/in)?|participante?|المشارك)\s*\p{Nd}+$/iu;

/** Returns whether a name is one that this software gives to riders without a name. */
export function isPlaceholderName(name: string): boolean {
  return placeholder.test(name.trim());
}
