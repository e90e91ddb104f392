import type { fee as en } from "../en/fee.ts";

export const fee: typeof en = {
  how: "Gebühr von der hinterlegten Karte",
  by_policy: (fee) => `Nach Ihren Bedingungen: ${fee}`,
  none: "Keine Gebühr",
  told: "Der Kunde erfährt es jetzt per E-Mail. Wir buchen einen Tag später von der Karte ab.",
  charged: (fee) => `Nach den Stornobedingungen werden ${fee} von der hinterlegten Karte abgebucht, einen Tag später.`,
  cancel: (fee) => `Stornieren und ${fee} abbuchen`,
  no_show: (fee) => `Nicht gekommen, ${fee} abbuchen`,
  due: (fee, at) => `Wir buchen ${fee} nach dem ${at} von der hinterlegten Karte ab.`,
  unpaid: (fee) => `Die hinterlegte Karte hat ${fee} noch nicht bezahlt. Der Kunde hat einen Link zum Bezahlen.`,
  waive: "Gebühr erlassen",
  waive_title: "Gebühr erlassen",
  waive_lead: (fee) => `Der Kunde muss ${fee} nicht zahlen, und die Karte wird nicht belastet.`,
  waived: "Die Gebühr ist erlassen",
};
