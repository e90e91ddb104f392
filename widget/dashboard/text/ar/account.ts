import type { account as english } from "../en/account.ts";

export const account: typeof english = {
  person: "أنت",
  shop: "المتجر",
  role: { owner: "مالك", manager: "مدير", staff: "موظف" },
  theme: "المظهر",
  themes: { system: "كما في هذا الجهاز", light: "فاتح", dark: "داكن" },
  sign_out: "تسجيل الخروج",
  sign_out_everywhere: "تسجيل الخروج من كل الأجهزة",
  shared: "هذا الجهاز مشترك",
  shared_hint: "يدخل فريقك هنا برمز PIN حتى نهاية اليوم. يحتاج المالك والمدير إلى رمز عبر البريد الإلكتروني.",
  end_sharing: "إيقاف مشاركة كل الأجهزة",
  sharing_ended: "لم يعد أي جهاز مشتركًا",
  set_pin: "تحديد رمز PIN",
  change_pin: "تغيير رمز PIN",
  delete_pin: "حذف رمز PIN",
  pin: "رمز PIN",
  pin_hint: "برمز PIN تدخل على جهاز يشاركه متجرك.",
  pin_refused: "من أربعة إلى ستة أرقام، لا تسلسل مثل 1234 أو 1111.",
};
