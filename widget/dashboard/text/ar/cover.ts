import type { cover as en } from "../en/cover.ts";

/** Add-ons that cost a percent of the rent, and what add-ons change about the deposit. Loaded with the fleet. */
export const cover: typeof en = {
  labels: { percent: "النسبة المئوية", deposit: "التأمين", lower_deposit_percent: "أقل بنسبة (بالمئة)" },
  price_types: { per_item: "لكل تأجير", per_day: "لكل يوم", percent: "نسبة من الإيجار" },
  percent_hint: "من قيمة إيجار القطعة قبل الخصومات.",
  deposits: { full: "كما هو", lowered: "أقل", waived: "بلا تأمين" },
  of_rent: (percent) => `${percent} من قيمة الإيجار`,
  no_deposit: "بلا تأمين",
  lower_deposit: (percent) => `تأمين أقل بنسبة ${percent}`,
};
