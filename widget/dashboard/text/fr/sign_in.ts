import type { sign_in as english } from "../en/sign_in.ts";

export const sign_in: typeof english = {
  title: "Connexion",
  lead: "Nous envoyons un code à votre adresse e-mail. Aucun mot de passe n’est nécessaire.",
  send: "Envoyer le code",
  have_code: "J’ai un code",
  code_title: "Consultez vos e-mails",
  code_lead: (email) => `Si ${email} a accès à ce tableau de bord, un code est en route.`,
  code: "Code à 6 chiffres",
  enter: "Se connecter",
  resend: "Envoyer un autre code",
  resent: "Un nouveau code est en route.",
  other_email: "Autre adresse",
  left: "Vous êtes déconnecté ici. Le serveur l’apprendra à la prochaine connexion.",
  ended: "Vous avez été déconnecté. Connectez-vous pour reprendre où vous étiez.",
  opening: "Connexion en cours",
  choose_shop: "Quelle boutique ?",
  choose_lead: "Vous pourrez en changer dans votre compte.",
};
