import type { payment_account as english } from "../en/payment_account.ts";

export const payment_account: typeof english = {
  states: {
    none: {
      title: "اربط حسابك في Stripe",
      lead:
        "ترسل Stripe مدفوعات البطاقات إلى حسابك المصرفي. يستغرق نموذجها نحو عشر دقائق. ومتى بدأته، لا يستطيع العملاء الدفع عبر الإنترنت حتى تصبح Stripe جاهزة.",
    },
    onboarding: {
      title: "أكمل نموذج Stripe",
      lead: "لا يستطيع العملاء الدفع عبر الإنترنت بعد. ما زالت Stripe تحتاج إلى بيانات منك.",
    },
    pending: {
      title: "تتحقق Stripe من بياناتك",
      lead: "لا يستطيع العملاء الدفع عبر الإنترنت بعد. لا يلزمك فعل شيء: يستغرق ذلك دقائق، وأحيانًا أيامًا.",
    },
    restricted: {
      title: "تحتاج Stripe إلى شيء منك",
      lead: "لا يستطيع العملاء الدفع عبر الإنترنت حتى ترسل ما ينقص.",
    },
    rejected: {
      title: "أغلقت Stripe هذا الحساب",
      lead: "لا يستطيع العملاء الدفع عبر الإنترنت. اسأل دعم Stripe أو افصله واربط حسابًا آخر.",
    },
    payouts_paused: {
      title: "التحويلات موقوفة",
      lead: "يستطيع العملاء الدفع. تحتفظ Stripe بالمال حتى ترسل ما ينقص.",
    },
    enabled: {
      title: "متصل بـ Stripe",
      lead: "يدفع العملاء بالبطاقة، وتحوّل Stripe المال إلى حسابك المصرفي.",
    },
    enabled_due: {
      title: "تحتاج Stripe إلى شيء منك",
      lead: "يستطيع العملاء الدفع. قد توقف Stripe ذلك إذا بقيت البيانات ناقصة بعد التاريخ أدناه.",
    },
    disconnected: {
      title: "لا يوجد حساب مربوط",
      lead: "لا يستطيع العملاء الدفع عبر الإنترنت حتى تربط حسابًا.",
    },
  },
  connect: "ربط Stripe",
  resume: "المتابعة لدى Stripe",
  send: "الإرسال إلى Stripe",
  check: "التحقق مجددًا",
  opening: "جارٍ فتح Stripe…",
  due_title: "ما تطلبه Stripe",
  due_by: (time: string) => `قبل ${time}`,
  due: {
    personal_details: "بيانات شخصية",
    identity_document: "وثيقة هوية",
    business_details: "بيانات النشاط التجاري",
    business_document: "وثيقة عن النشاط التجاري",
    owners: "مالكو النشاط ومديروه",
    bank_account: "حساب مصرفي للتحويلات",
    terms: "الموافقة على شروط Stripe",
    other: "بيانات أخرى",
  },
  disconnect: "فصل",
  disconnect_title: "هل تريد فصل الحساب؟",
  disconnect_lead: "لن يستطيع العملاء الدفع عبر الإنترنت. تبقى المبالغ المستردة وودائع الحجوزات السابقة على هذا الحساب.",
  disconnect_confirm: "فصل الحساب",
  disconnected: "فُصل الحساب",
  discard: "إيقاف الربط",
  discard_title: "هل تريد إيقاف ربط هذا الحساب؟",
  discard_lead: "تستمر المدفوعات كما كانت من قبل. يمكنك البدء من جديد في أي وقت.",
};
