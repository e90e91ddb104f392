import type { request as en } from "../en/request.ts";

export const request: typeof en = {
  accept: "قبول الطلب",
  accepted: (number) => `قُبل الطلب ${number}`,
  decline: "رفض",
  decline_title: "رفض الطلب",
  decline_lead: "يصبح كل شيء متاحًا فورًا. لم يدفع العميل شيئًا.",
  reason_hint: "يقرؤه العميل في الرسالة.",
  declined: (number) => `رُفض الطلب ${number}`,
  answer_by: (moment) => `ينتظر العميل جوابك قبل ${moment}. من دون جواب يُرفض الطلب.`,
  pay_by: (moment) => `لدى العميل رابط للدفع قبل ${moment}. من دون الدفع يُلغى الحجز.`,
};
