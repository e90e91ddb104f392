import { languageOf } from "../language.ts";

const sentences: Record<string, string> = {
  en:
    "I have read this waiver and agree to it. I am of age, or sign as the parent or guardian. I agree to sign electronically and to receive my copy by e-mail.",
  de:
    "Ich habe diese Erklärung gelesen und bin einverstanden. Ich bin volljährig oder unterschreibe als sorgeberechtigte Person. Ich bin damit einverstanden, elektronisch zu unterschreiben und meine Kopie per E-Mail zu erhalten.",
  fr:
    "J’ai lu cette décharge et je l’accepte. Je suis majeur, ou je signe en tant que parent ou tuteur. J’accepte de signer par voie électronique et de recevoir ma copie par e-mail.",
  es:
    "He leído este acuerdo y lo acepto. Soy mayor de edad, o firmo como madre, padre o tutor. Acepto firmar electrónicamente y recibir mi copia por correo electrónico.",
  ar:
    "قرأت هذا الإقرار وأوافق عليه. أنا بالغ السن القانونية، أو أوقّع بصفتي والدًا أو وصيًا. أوافق على التوقيع إلكترونيًا وعلى استلام نسختي بالبريد الإلكتروني.",
};

/** What signers agree to unless the template says it in the shop's own words: who signs without a birth date declares full age. */
export function consentFor(locale: string): string {
  return sentences[languageOf(locale)] ?? sentences.en!;
}
