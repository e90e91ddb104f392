import { pluralIn } from "../../../text/plural.ts";
import type { palette as english } from "../en/palette.ts";

const plural = pluralIn("ar");

export const palette: typeof english = {
  open: "بحث",
  title: "ابحث أو نفّذ أمرًا",
  placeholder: "اسم أو رقم أو قطعة أو صفحة",
  results: "النتائج",
  searching: "جارٍ البحث",
  nothing: "لا نتائج. جرّب اسمًا أو رقمًا أو بريدًا إلكترونيًا.",
  found: (count) =>
    plural(count, {
      zero: "لا نتائج",
      one: "نتيجة واحدة",
      two: "نتيجتان",
      few: "# نتائج",
      many: "# نتيجة",
      other: "# نتيجة",
    }),
  groups: { actions: "الإجراءات", bookings: "الحجوزات", customers: "العملاء", items: "الأصناف", views: "انتقل إلى" },
};
