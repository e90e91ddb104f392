import type { sign_in as english } from "../en/sign_in.ts";

export const sign_in: typeof english = {
  title: "تسجيل الدخول",
  lead: "نرسل رمزًا إلى بريدك الإلكتروني. لا تحتاج إلى كلمة مرور.",
  email: "البريد الإلكتروني",
  send: "أرسل الرمز",
  have_code: "لدي رمز",
  code_title: "افتح بريدك الإلكتروني",
  code_lead: (email) => `إذا كان مسموحًا للعنوان \u2068${email}\u2069 باستخدام هذه اللوحة فالرمز في الطريق.`,
  code: "رمز من 6 أرقام",
  enter: "تسجيل الدخول",
  resend: "أرسل رمزًا جديدًا",
  resent: "رمز جديد في الطريق.",
  other_email: "عنوان آخر",
  ended: "انتهت جلستك. سجّل الدخول لتتابع من حيث كنت.",
  opening: "جارٍ تسجيل الدخول",
  choose_shop: "أي متجر؟",
  choose_lead: "يمكنك التبديل لاحقًا في حسابك.",
};
