import type { StarterText } from "../en/starter.ts";

export const starter: StarterText = {
  name: "Décharge de responsabilité",
  sections: (shop) => [
    {
      title: "Objet",
      text: [
        `Je loue du matériel à ${shop} et je l’utilise en plein air, sous ma propre responsabilité. Par ma ` +
        "signature, je confirme ce qui suit.",
      ],
    },
    {
      title: "Risques",
      text: [
        "Je sais que l’activité comporte des risques que la prudence seule ne supprime pas : chutes, collisions, " +
        "eau froide ou agitée, météo, autres personnes, défaillance du matériel. Ils peuvent entraîner des " +
        "blessures, le décès ou des dégâts matériels.",
        "Je participe de mon plein gré et j’accepte ces risques.",
      ],
    },
    {
      title: "Santé et aptitudes",
      text: [
        "Ma santé et ma condition physique me permettent cette activité. Je sais nager si je vais sur l’eau. Je ne " +
        "suis pas sous l’influence de l’alcool, de drogues ou de médicaments qui altèrent mes capacités.",
        `Si j’ai un problème de santé important pour l’activité, j’en informe ${shop} avant de commencer.`,
      ],
    },
    {
      title: "Utilisation du matériel",
      text: [
        "On m’a expliqué le matériel et j’ai pu poser des questions. Je le vérifie avant de partir et ne l’utilise " +
        "que pour son usage prévu. Je porte l’équipement de sécurité remis.",
        "Je respecte la loi, les règles locales et les consignes du personnel. J’arrête si la météo ou mon état " +
        "rend l’activité dangereuse.",
      ],
    },
    {
      title: "Perte et dommages",
      text: [
        "Je rends le matériel complet, propre et à l’heure. Je paie la perte et les dommages dépassant l’usure " +
        "normale, si j’en suis responsable. Je signale aussitôt tout accident et tout dommage.",
      ],
    },
    {
      title: "Responsabilité",
      text: [
        `Dans les limites de la loi, ${shop} n’est pas responsable des dommages dus aux risques ci-dessus ou à mon ` +
        "propre comportement.",
        "Rien ici ne limite la responsabilité en cas de faute intentionnelle ou lourde, de dommage corporel causé " +
        "par un manquement du loueur à ses obligations, ni lorsque la loi l’interdit.",
      ],
    },
    {
      title: "Mineurs",
      text: [
        "Un parent ou tuteur signe pour un mineur. Il lui a expliqué les risques, accepte sa participation et " +
        "assure sa surveillance.",
      ],
    },
    {
      title: "Urgences et données",
      text: [
        "En cas d’urgence, le personnel peut appeler des secours pour moi. Les frais sont à ma charge si aucune " +
        "assurance ne les couvre.",
        `${shop} conserve cette décharge, mon nom, ma date de naissance et ma signature à titre de preuve, tant ` +
        "que des réclamations sont possibles.",
        "Si une partie de cette décharge n’est pas valable, le reste le demeure.",
      ],
    },
  ],
};
