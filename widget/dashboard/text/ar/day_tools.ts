import { pluralIn } from "../../../text/plural.ts";
import type { day_tools as english } from "../en/day_tools.ts";

const plural = pluralIn("ar");
const bookings = (count: number) =>
  plural(count, {
    one: "حجز واحد",
    two: "حجزان",
    few: `${count} حجوزات`,
    many: `${count} حجزًا`,
    other: `${count} حجز`,
  });
const customers = (count: number) =>
  plural(count, {
    one: "عميل واحد",
    two: "عميلان",
    few: `${count} عملاء`,
    many: `${count} عميلًا`,
    other: `${count} عميل`,
  });

export const day_tools: typeof english = {
  change_many: "تغيير حجوزات كثيرة",
  change_many_hint: "ألغِ رحلات يوم، أو اعرض تواريخ أخرى.",
  steps: { choose: "اختر الحجوزات", text: "ماذا ولماذا", check: "راجع وابدأ" },
  step_of: (step) => `الخطوة ${step} من 3`,
  item: "الصنف",
  all_items: "كل الأصناف",
  none: "لا توجد حجوزات مؤكدة",
  none_hint: "لا استلام في هذا اليوم. اختر يومًا آخر أو قلّل المرشحات.",
  more_than: (count) => `تظهر أول ${count} حجز فقط. ابدأ من جديد للبقية.`,
  choose_all: "كل الحجوزات",
  chosen: (count) => `تم اختيار: ${bookings(count)}`,
  next: "التالي",
  back: "رجوع",
  kind: "ما الذي يحدث",
  kinds: {
    full: "إلغاء ورد كل المبالغ",
    policy: "إلغاء ورد المبالغ حسب الشروط",
    offer_dates: "عرض تواريخ أخرى",
  },
  offer_hint: "يختار العملاء تواريخ جديدة في صفحة حجزهم، ويبقى الحجز كما هو حتى ذلك الحين.",
  until: "يمكن الاختيار حتى",
  message: "نصك إلى العملاء",
  message_hint: "يظهر في الرسالة إلى كل منهم.",
  message_missing: "اكتب نصًا لا يزيد على 2000 حرف.",
  until_missing: "اختر يومًا من اليوم فصاعدًا.",
  card: "يعود إلى البطاقات",
  by_hand: "تعيده بنفسك",
  refused: "لا يمكن رده الآن",
  refused_hint: "يعترض بنك على هذه المدفوعات.",
  kept: "يحتفظ به المتجر",
  mailed: "عملاء تصلهم رسالة",
  not_mailed: (count) => `بلا بريد إلكتروني: ${customers(count)}. يُرجى الاتصال.`,
  not_mailed_row: "بلا بريد",
  cancel: (count) => `إلغاء: ${bookings(count)}`,
  offer: (count) => `مراسلة: ${customers(count)}`,
  running: "يجري تغيير جماعي آخر",
  show_running: "أظهره",
  progress: (done, all) => `${done} من ${all}`,
  finished: (done) => `تم تغيير: ${bookings(done)}`,
  counts: { pending: "ينتظر", done: "تم", skipped: "تم تخطيه", failed: "فشل" },
  failed: (count) => `لم يتغير: ${bookings(count)}`,
  retry: "حاول مرة أخرى",
  moved: "نُقل إلى يوم آخر",
  changed: (status) => `في هذه الأثناء: ${status}`,
  refused_by: (code) => `رُفض: ${code}`,
  your_text: "نصك",
};
