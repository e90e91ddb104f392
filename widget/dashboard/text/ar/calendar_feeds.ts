import type { calendarFeeds as en } from "../en/calendar_feeds.ts";

export const calendarFeeds: typeof en = {
  add: "تقويم جديد",
  none: "لا تقويمات بعد",
  none_more: "شاهد الاستلام والإرجاع في تقويم هاتفك.",
  submit: "إنشاء التقويم",
  name_hint: "مثل «المنضدة». هذا اسم التقويم.",
  location: "الموقع",
  all_locations: "كل المواقع",
  category: "الفئة",
  all_categories: "كل الفئات",
  details: "مع الأسماء الكاملة وأرقام الهاتف",
  details_hint: "من دونها يضم التقويم الاسم الأول وحرفًا واحدًا.",
  once: "انسخ هذا العنوان الآن، فلن يظهر مرة أخرى. من لديه العنوان يقرأ التقويم.",
  how: "أضفه في تقويمك كاشتراك، أو «من عنوان URL» في تقويم Google.",
  read: (time: string) => `آخر قراءة: ${time}`,
  never_read: "لم يُقرأ بعد",
  revoke: "حذف",
  revoke_title: (name: string) => `حذف التقويم «${name}»؟`,
  revoke_lead: "يتوقف عنوانه عن العمل فورًا، ولا تصل التغييرات إلى التقويمات التي لديها العنوان.",
  revoke_confirm: "حذف التقويم",
};
