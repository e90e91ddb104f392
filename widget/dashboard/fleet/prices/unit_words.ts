import type { TypedRow } from "./table_form.ts";

/** The unit that a row of a price table counts in. */
export type LengthUnit = TypedRow["unit"];

/** The words for units of time in the dashboard's languages, and how many hours or days they are. */
const units: [unit: LengthUnit, size: number, words: string][] = [
  ["hours", 1 / 60, "min mins minute minutes minuten minuto minutos دقيقة دقائق"],
  ["hours", 1, "h hr hrs hour hours std stunde stunden heure heures hora horas ساعة ساعات"],
  ["hours", 2, "ساعتان ساعتين"],
  ["days", 1, "d day days t tg tag tage tagen j jr jour jours día días dia dias يوم يوما يومًا أيام ايام"],
  ["days", 2, "يومان يومين"],
  ["days", 7, "wk wks week weeks woche wochen sem semaine semaines semana semanas أسبوع اسبوع أسابيع اسابيع"],
  ["days", 14, "أسبوعان أسبوعين اسبوعان اسبوعين"],
];
/** The units by each word for them. */
export const unitOf: ReadonlyMap<string, { unit: LengthUnit; size: number }> = new Map(
  units.flatMap(([unit, size, words]) => words.split(" ").map((word) => [word, { unit, size }] as const)),
);

/** What may stand before a length: a row is the price of all lengths up to its own. */
export const UP_TO = /^(?:up to|bis zu|bis|jusqu['’]à|hasta|حتى)\s+/iu;

const further =
  "further|additional|extra|weiter(?:e|er|es)|zusätzlich(?:e|er|es)|supplémentaire|de plus|más|adicional" +
  "|إضافية|إضافي|اضافية|اضافي";
/** Says that a price is that of each further hour or day. */
export const FURTHER = new RegExp(`(?<!\\p{L})(?:${further})(?!\\p{L})`, "iu");
/** What stands beside the unit of such a price. */
export const BESIDE_FURTHER = new RegExp(
  `(?<!\\p{L})(?:${further}|each|every|jeder?|jedes|je|pro|chaque|par|cada|por|كل|لكل)(?!\\p{L})`,
  "giu",
);
