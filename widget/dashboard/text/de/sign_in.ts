import type { sign_in as english } from "../en/sign_in.ts";

export const sign_in: typeof english = {
  title: "Anmelden",
  lead: "Wir senden einen Code an Ihre E-Mail-Adresse. Ein Passwort brauchen Sie nicht.",
  send: "Code senden",
  have_code: "Ich habe einen Code",
  code_title: "Sehen Sie in Ihre E-Mails",
  code_lead: (email) => `Wenn ${email} dieses Dashboard benutzen darf, ist ein Code unterwegs.`,
  code: "Code mit 6 Ziffern",
  enter: "Anmelden",
  resend: "Neuen Code senden",
  resent: "Ein neuer Code ist unterwegs.",
  other_email: "Andere Adresse",
  left: "Sie sind hier abgemeldet. Der Server erfährt es bei der nächsten Verbindung.",
  ended: "Sie wurden abgemeldet. Melden Sie sich an, um weiterzumachen, wo Sie waren.",
  opening: "Anmeldung läuft",
  choose_shop: "Welcher Verleih?",
  choose_lead: "Sie können später in Ihrem Konto wechseln.",
};
