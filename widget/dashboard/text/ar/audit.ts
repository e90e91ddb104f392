import { pluralIn } from "../../../text/plural.ts";
import type { audit as english } from "../en/audit.ts";

const plural = pluralIn("ar");

export const audit: typeof english = {
  none: "لا توجد تغييرات بعد. تظهر هنا تغييرات الأسعار والإعدادات والمفاتيح والفريق.",
  by_key: "مفتاح API",
  somebody: "شخص ما",
  empty: "فارغ",
  created: (record) => `أنشأ ${record}`,
  updated: (record) => `غيّر ${record}`,
  deleted: (record) => `حذف ${record}`,
  records: {
    shop: "الإعدادات",
    pickup_location: "موقعًا",
    category: "فئة",
    item: "صنفًا",
    addon: "إضافة",
    waiver_template: "إقرارًا",
    price_table: "قائمة أسعار",
    rate: "موسم",
    tax_rate: "نسبة ضريبة",
    discount: "خصمًا",
    product: "منتجًا",
    question: "سؤالًا",
    mail_text: "نص رسالة",
    unit: "وحدة مرقّمة",
    calendar_feed: "تقويمًا مشتركًا",
    key: "مفتاح API",
    webhook: "webhook",
    staff: "شخصًا",
    customer: "عميلًا",
  },
  fields: (count) => plural(count, { one: "حقل واحد", two: "حقلان", few: "# حقول", many: "# حقلًا", other: "# حقل" }),
};
