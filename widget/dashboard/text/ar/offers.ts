import type { offers as english } from "../en/offers.ts";

export const offers: typeof english = {
  title: "العروض",
  none: "لا توجد عروض بعد",
  hint: "تُنشأ العروض حاليًا عبر واجهة API. يبقى كل عرض هنا حتى يقبله العميل.",
  until: (moment) => `صالح حتى ${moment}`,
  statuses: { open: "بانتظار العميل", accepted: "مقبول", expired: "منتهي", withdrawn: "مسحوب" },
  held: "الوحدات محجوزة",
  withdraw: "سحب",
  lead: "لن يتمكن العميل من قبوله. تصبح الوحدات متاحة فورًا.",
  mail: "إرسال مجددًا",
  mailed: "يُرسل العرض مجددًا.",
  booking: "فتح الحجز",
};
