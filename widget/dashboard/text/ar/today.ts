import { pluralIn } from "../../../text/plural.ts";
import type { today as english } from "../en/today.ts";

const plural = pluralIn("ar");

export const today: typeof english = {
  day: "اليوم",
  previous: "اليوم السابق",
  next: "اليوم التالي",
  today: "اليوم",
  tomorrow: "غدًا",
  yesterday: "أمس",
  location: "الموقع",
  all_locations: "كل المواقع",
  pickups: "الاستلام",
  returns: "الإرجاع",
  overdue: "متأخرة",
  attention: "تحتاج إلى انتباه",
  done_of: (done, all) => `أُنجز ${done} من ${all}`,
  no_pickups: "لا استلام في هذا اليوم",
  no_returns: "لا إرجاع في هذا اليوم",
  nothing: "لا شيء مخطط لهذا اليوم",
  nothing_more: "تظهر حجوزات هذا اليوم هنا فور إجرائها.",
  no_booking: "دفعة بلا حجز",
  no_name: "بلا اسم",
  ready: "جاهز",
  handed_out: "سُلّم",
  taken_back: "عاد",
  partly_back: (back, all) => `عاد ${back} من ${all}`,
  no_show: "لم يأتِ",
  late_by: (time) => `متأخر ${time}`,
  missing: {
    waiver: (signed, required) => `التوقيعات ${signed} من ${required}`,
    balance: (amount) => `متبقٍ ${amount}`,
    deposit: (amount) => `التأمين ${amount} غير محجوز`,
    at_risk: "القطع لا تكفي",
    inspection: "للفحص",
  },
  kinds: {
    refund_failed: "فشل رد المبلغ",
    deposit_failed: "فشل التأمين",
    deposit_expired: "انتهى حجز التأمين",
    dispute: "دفعة متنازع عليها",
    at_risk: "القطع لا تكفي",
    pickup_missed: "لم يُستلم",
    balance_due: "مبلغ متبقٍ",
    credit: "رصيد للعميل",
    inspection: "للفحص",
    mail_failed: "لم يُرسل البريد الإلكتروني",
    job_failed: "فشلت خطوة تلقائية",
  },
  show_all: (count) =>
    plural(count, { one: "أظهر واحدًا آخر", two: "أظهر اثنين آخرين", few: "أظهر # أخرى", other: "أظهر # أخرى" }),
};
