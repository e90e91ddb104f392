import type { StarterText } from "../en/starter.ts";

export const starter: StarterText = {
  name: "Haftungserklärung",
  sections: (shop) => [
    {
      title: "Worum es geht",
      text: [
        `Ich miete Ausrüstung bei ${shop} und nutze sie im Freien auf eigene Verantwortung. Mit meiner ` +
        "Unterschrift bestätige ich das Folgende.",
      ],
    },
    {
      title: "Risiken",
      text: [
        "Mir ist bekannt, dass die Aktivität Risiken hat, die sich auch bei aller Sorgfalt nicht ausschließen " +
        "lassen. Dazu gehören Stürze, Zusammenstöße, kaltes oder bewegtes Wasser, Wetter, andere Personen und " +
        "Defekte der Ausrüstung. Die Folgen können Verletzungen, Tod oder Sachschäden sein.",
        "Ich nehme freiwillig teil und bin mir dieser Risiken bewusst.",
      ],
    },
    {
      title: "Gesundheit und Können",
      text: [
        "Ich bin gesund und fit genug für die Aktivität. Wenn ich aufs Wasser gehe, kann ich schwimmen. Ich stehe " +
        "nicht unter dem Einfluss von Alkohol, Drogen oder Medikamenten, die mich beeinträchtigen.",
        `Gesundheitliche Einschränkungen, die für die Aktivität wichtig sind, nenne ich ${shop} vor Beginn.`,
      ],
    },
    {
      title: "Umgang mit der Ausrüstung",
      text: [
        "Die Ausrüstung wurde mir erklärt, und ich konnte Fragen stellen. Ich prüfe sie vor Beginn und nutze sie " +
        "nur wie vorgesehen. Die ausgegebene Schutzausrüstung trage ich.",
        "Ich halte mich an die Gesetze, die Regeln vor Ort und die Anweisungen des Personals. Wenn das Wetter oder " +
        "mein Zustand es unsicher macht, breche ich ab.",
      ],
    },
    {
      title: "Verlust und Schäden",
      text: [
        "Ich gebe die Ausrüstung vollständig, sauber und pünktlich zurück. Für Verlust und für Schäden über die " +
        "normale Abnutzung hinaus komme ich auf, soweit ich sie zu vertreten habe. Unfälle und Schäden melde ich " +
        "sofort.",
      ],
    },
    {
      title: "Haftung",
      text: [
        `Soweit gesetzlich zulässig, haftet ${shop} nicht für Schäden, die aus den genannten Risiken oder aus ` +
        "meinem eigenen Verhalten entstehen.",
        "Unberührt bleibt die Haftung für Vorsatz und grobe Fahrlässigkeit, für Schäden aus der Verletzung des " +
        "Lebens, des Körpers oder der Gesundheit, für die Verletzung wesentlicher Vertragspflichten und überall " +
        "dort, wo sie gesetzlich nicht ausgeschlossen werden darf.",
      ],
    },
    {
      title: "Minderjährige",
      text: [
        "Für Minderjährige unterschreibt eine sorgeberechtigte Person, die ihnen die Risiken erklärt hat, mit der " +
        "Teilnahme einverstanden ist und die Aufsicht trägt.",
      ],
    },
    {
      title: "Notfälle und Daten",
      text: [
        "Im Notfall darf das Personal Hilfe für mich rufen. Die Kosten trage ich, soweit keine Versicherung sie " +
        "übernimmt.",
        `${shop} bewahrt diese Erklärung, meinen Namen, mein Geburtsdatum und meine Unterschrift als Nachweis auf, ` +
        "solange Ansprüche möglich sind.",
        "Ist ein Teil dieser Erklärung unwirksam, bleibt der Rest gültig.",
      ],
    },
  ],
};
