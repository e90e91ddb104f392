import type { account as english } from "../en/account.ts";

export const account: typeof english = {
  person: "أنت",
  shop: "المتجر",
  role: { owner: "مالك", manager: "مدير", staff: "موظف" },
  theme: "المظهر",
  themes: { system: "كما في هذا الجهاز", light: "فاتح", dark: "داكن" },
  sign_out: "تسجيل الخروج",
  sign_out_everywhere: "تسجيل الخروج من كل الأجهزة",
};
