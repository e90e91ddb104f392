import type { MailTermsText } from "../en/mail_terms.ts";

export const mailTerms: MailTermsText = {
  policy_paid: {
    tier: (moment, refunded) => `عند الإلغاء حتى ${moment}: يُسترد ${refunded}.`,
    start: (refunded) => `حتى موعد الاستلام: يُسترد ${refunded}.`,
    rest: "بعد ذلك لا يُسترد أي مبلغ.",
    never: "لا يُسترد ثمن هذا الحجز عند إلغائه.",
  },
  policy_unpaid: {
    tier: (moment, _refunded, kept) => `عند الإلغاء حتى ${moment} نحتفظ بـ ${kept} من السعر، ولا يتجاوز ذلك ما دفعته.`,
    start: (_refunded, kept) => `حتى موعد الاستلام نحتفظ بـ ${kept} من السعر، ولا يتجاوز ذلك ما دفعته.`,
    rest: "بعد ذلك، أو إذا لم تحضر، نحتفظ بما دفعته.",
    never: "إذا ألغيت أو لم تحضر، نحتفظ بما دفعته.",
  },
  policy_guaranteed: {
    tier: (moment, kept) => `عند الإلغاء حتى ${moment} تدفع ${kept} من السعر.`,
    tier_free: (moment) => `عند الإلغاء حتى ${moment} لا تدفع شيئًا.`,
    start: (kept) => `عند الإلغاء حتى موعد الاستلام تدفع ${kept} من السعر.`,
    start_free: "عند الإلغاء حتى موعد الاستلام لا تدفع شيئًا.",
    rest: "بعد ذلك، أو إذا لم تحضر، تدفع السعر. نخصمه من بطاقتك المحفوظة.",
    never: "إذا ألغيت أو لم تحضر تدفع السعر. نخصمه من بطاقتك المحفوظة.",
  },
  policy_nothing_paid: "إذا ألغيت أو لم تحضر فلن تدفع شيئًا.",
  rest_declined_intro: (number, amount) =>
    `تعذّر خصم ${amount} من بطاقتك، وهو باقي ثمن حجزك ${number}. يُرجى الدفع بهذا الرابط.`,
  rest_cancelled_at: (time) => `إن لم يصل المبلغ فسيُلغى حجزك في ${time}.`,
  rest_unpaid_reason: "لم يُدفع الباقي",
  fee_subject: (shop, fee) => `سيخصم ${shop} مبلغ ${fee}`,
  fee_title: (fee) => `${fee} عن حجزك`,
  fee_cancelled_intro: (number) => `أُلغي حجزك ${number}.`,
  fee_no_show_intro: (number) => `لم تحضر لاستلام حجزك ${number}.`,
  fee_notice: (fee, at) =>
    `بحسب شروط الإلغاء لحجزك، بقي عليك ${fee}. نخصم المبلغ من بطاقتك المحفوظة بعد ${at}. ` +
    "إن كان ذلك خطأ فأجب على هذه الرسالة قبل ذلك.",
  fee_declined_intro: (number, fee) =>
    `تعذّر خصم ${fee} من بطاقتك، وهو ثمن حجزك ${number} بحسب شروط الإلغاء. يُرجى الدفع بهذا الرابط.`,
};
