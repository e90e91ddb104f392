import type { OfferMailText } from "../en/offer_mail.ts";

export const offerMail: OfferMailText = {
  offer_number: "العرض",
  offer_subject: (shop, number) => `عرضك ${number} من ${shop}`,
  offer_title: "لدينا عرض لك",
  offer_changed_subject: (shop, number) => `تغيّر عرضك ${number} من ${shop}`,
  offer_changed_title: "تغيّر عرضك",
  offer_intro: (moment) => `اطّلع عليه واقبله عبر الإنترنت حتى ${moment}.`,
  offer_button: "عرض التفاصيل",
  offer_held: "نحتفظ بكل شيء لك حتى ذلك الحين. يتم الحجز عند قبولك.",
  offer_not_held: "لم يُحجز شيء لك بعد. يتم الحجز عند قبولك إن كان كل شيء لا يزال متاحًا.",
  offer_due: (amount) => `تدفع ${amount} عند القبول.`,
  offer_due_at_pickup: (amount) => `تدفع ${amount} عند الاستلام.`,
  offer_due_then_at_pickup: (now, later) => `تدفع ${now} عند القبول و${later} عند الاستلام.`,
  offer_due_then: (now, later, day) => `تدفع ${now} عند القبول و${later} حتى ${day}.`,
  offer_accepted_subject: (number) => `قُبل العرض: الحجز ${number}`,
  offer_accepted_title: "قبل عميل عرضًا",
  offer_expired_subject: (number) => `انتهت صلاحية العرض ${number}`,
  offer_expired_title: "انتهت صلاحية عرض",
  offer_expired_intro: "لم يقبله العميل في الوقت المحدد.",
  offer_expired_held: "لم يقبله العميل في الوقت المحدد. ما كان محجوزًا له أصبح متاحًا من جديد.",
};
