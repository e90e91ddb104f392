import type { paymentTerms as en } from "../en/payment_terms.ts";

export const paymentTerms: typeof en = {
  lead: "ما يدفعه العملاء عند الحجز. التأمين منفصل عنه.",
  kind: "عند الحجز يدفع العملاء",
  kinds: { full: "كامل المبلغ", part: "جزءًا، والباقي لاحقًا", at_pickup: "لا شيء. يدفعون عند الاستلام" },
  share: "الجزء",
  shares: { percent: "نسبة مئوية", amount: "مبلغ ثابت" },
  percent: "نسبة من السعر",
  amount: "المبلغ",
  rest: "يُستحق الباقي",
  rests: { at_pickup: "عند الاستلام", before: "قبل الاستلام" },
  days: "عدد الأيام قبل الاستلام",
  card: "نخصم في ذلك اليوم من بطاقة الدفعة الأولى. وإن رفض المصرف يتلقى العميل كل يوم رابطًا للدفع.",
  unpaid: "إذا بقي الباقي غير مدفوع",
  cancels: { never: "إبقاء الحجز", after: "إلغاء الحجز" },
  hours: "عدد الساعات بعد الاستحقاق",
  example: (total, now) => `مقابل ${total}: ${now} الآن`,
  example_later: (later, days) =>
    days === null ? `، و${later} عند الاستلام` : `، و${later} قبل الاستلام بعدد من الأيام: ${days}`,
  kept: "تحتفظ الحجوزات بالشروط التي تمت بها.",
};
