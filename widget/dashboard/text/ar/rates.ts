import { pluralIn } from "../../../text/plural.ts";
import type { rates as en } from "../en/rates.ts";

const plural = pluralIn("ar");

export const rates: typeof en = {
  new_rate: "موسم جديد",
  edit_rate: "تعديل الموسم",
  none: "لا مواسم بعد",
  none_more: "اجعل الأسعار تختلف في موسم الذروة أو عطلة نهاية الأسبوع أو الأعياد.",
  order: "إذا سرى أكثر من موسم في يوم واحد، يُحتسب الأعلى.",
  fields: {
    dates: "التواريخ",
    yearly: "كل عام في هذه التواريخ",
    weekdays: "أيام الأسبوع",
    applies_to: "يسري على",
    category_ids: "الفئات",
    product_ids: "المنتجات",
    item_ids: "الأصناف",
    change: "الأسعار",
    percent: "التغيير بالنسبة المئوية",
    price_table_id: "قائمة الأسعار",
    min_days: "أقصر إيجار بالأيام",
  },
  name_hint: "يراه العملاء، مثل «موسم الذروة».",
  dates_hint: "من دون تواريخ يسري طوال العام.",
  weekdays_hint: "لا تختر أي يوم ليشمل كل الأيام.",
  percent_hint: "مثل 20 لزيادة 20٪، أو -10 لخصم 10٪.",
  min_days_hint: "عند الاستلام في أحد هذه الأيام.",
  from: "اليوم الأول",
  to: "اليوم الأخير",
  add_range: "إضافة تواريخ",
  remove_range: (number) => `إزالة التواريخ ${number}`,
  add_item: "إضافة صنف",
  targets: { all: "كل الأصناف", categories: "بعض الفئات", products: "بعض المنتجات", items: "بعض الأصناف" },
  changes: { percent: "زيادة أو خصم بالنسبة المئوية", price_table: "قائمة أسعار أخرى" },
  choose_table: "اختر قائمة أسعار",
  no_table: "لا توجد قائمة أسعار بعد",
  every_year: (dates) => `${dates}، كل عام`,
  every_day: "كل يوم",
  faults: {
    no_category: "اختر فئة واحدة على الأقل.",
    no_product: "اختر منتجًا واحدًا على الأقل.",
    no_item: "اختر صنفًا واحدًا على الأقل.",
    percent: "أدخل رقمًا من -100 إلى 1000.",
    range: {
      missing: "أدخل اليوم الأول.",
      order: "اليوم الأخير قبل اليوم الأول.",
      too_long: "أدخل عامًا واحدًا على الأكثر.",
    },
  },
  delete_title: (name) => `حذف ${name}؟`,
  delete_lead: "تحتفظ الحجوزات بسعرها.",
  year_title: "العام",
  shown_for: "معروض لـ",
  other_items: "كل الأصناف الأخرى",
  usual: "السعر المعتاد",
  competes: (counts, other) =>
    `‏\u2068${counts}\u2069 و\u2068${other}\u2069 لهما أيام مشتركة. يُحتسب فيها \u2068${counts}\u2069. انقل أحدهما لتغيير ذلك.`,
  gaps: (days, more) =>
    more
      ? plural(more, {
        zero: `بلا موسم: ${days}`,
        one: `بلا موسم: ${days} وفترة أخرى`,
        two: `بلا موسم: ${days} وفترتان أخريان`,
        few: `بلا موسم: ${days} و# فترات أخرى`,
        many: `بلا موسم: ${days} و# فترة أخرى`,
        other: `بلا موسم: ${days} و# فترة أخرى`,
      })
      : `بلا موسم: ${days}`,
  copy: (year) => `نسخ إلى ${year}`,
  copy_title: (from, to) => `نسخ مواسم ${from} إلى ${to}؟`,
  copied: (count, year) =>
    plural(count, {
      zero: "لم يُنسخ أي موسم",
      one: `نُسخ موسم واحد إلى ${year}`,
      two: `نُسخ موسمان إلى ${year}`,
      few: `نُسخت # مواسم إلى ${year}`,
      many: `نُسخ # موسمًا إلى ${year}`,
      other: `نُسخ # موسم إلى ${year}`,
    }),
};
