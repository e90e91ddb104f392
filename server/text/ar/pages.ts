import type { PagesText } from "../en/pages.ts";

export const pages: PagesText = {
  sign: (shop) => `توقيع إقرار ${shop}`,
  confirm: "تأكيد التأمين",
  expired: "لم يعد هذا الرابط صالحًا",
  expired_more: "انتهى الحجز أو أُلغي، ولم يبقَ ما يُوقَّع.",
  settled_more: "سُوِّي التأمين، ولم يبقَ ما يُؤكَّد.",
  unknown: "هذا الرابط غير موجود",
  unknown_more: "افتح الرابط في أحدث رسالة، أو اطلب رابطًا آخر من المتجر.",
  script: "يرجى تفعيل JavaScript. تحتاج هذه الصفحة إليه.",
  book: (shop) => `الحجز عبر الإنترنت لدى ${shop}`,
  write: (email) => `أو اكتب إلى ${email}.`,
  terms: "شروط التأجير",
  missing: "الصفحة غير موجودة",
  missing_more: "ربما في العنوان خطأ، أو نُقلت الصفحة.",
};
