import type { PagesText } from "../en/pages.ts";

export const pages: PagesText = {
  sign: (shop) => `توقيع إقرار ${shop}`,
  confirm: "تأكيد التأمين",
  expired: "لم يعد هذا الرابط صالحًا",
  expired_more: "انتهى الحجز أو أُلغي، ولم يبقَ ما يُوقَّع.",
  settled_more: "سُوِّي التأمين، ولم يبقَ ما يُؤكَّد.",
  unknown: "هذا الرابط غير معروف",
  unknown_more: "افتح أحدث رسالة، أو اطلب رابطًا آخر من المتجر.",
  script: "يرجى السماح بتشغيل JavaScript، فهذه الصفحة تحتاج إليه.",
  book: (shop) => `الحجز عبر الإنترنت لدى ${shop}`,
  write: (email) => `أو اكتب إلى ${email}.`,
  terms: "شروط التأجير",
  missing: "هذه الصفحة غير موجودة",
  missing_more: "ربما في العنوان خطأ، أو انتقل المتجر إلى عنوان آخر.",
};
