import { pluralIn } from "../../../text/plural.ts";
import type { prices as en } from "../en/prices.ts";

const plural = pluralIn("ar");

export const prices: typeof en = {
  title: "قوائم الأسعار",
  new_table: "قائمة أسعار جديدة",
  none: "لا توجد قوائم أسعار بعد",
  none_more: "أدخل أسعارك بالساعات والأيام كما تعلنها. يمكن أن تشترك عدة أصناف في قائمة واحدة.",
  used_by: (count) =>
    plural(count, {
      zero: "لا أصناف",
      one: "صنف واحد",
      two: "صنفان",
      few: "# أصناف",
      many: "# صنفًا",
      other: "# صنف",
    }),
  fields: { rows: "الأسعار", extra_hour: "كل ساعة إضافية", extra_day: "كل يوم إضافي" },
  name_hint: "لك ولفريقك. لا يراه العملاء.",
  length: "المدة",
  unit: "الوحدة",
  price: (currency) => `السعر (${currency})`,
  units: { hours: "ساعات", days: "أيام" },
  row: (number) => `الصف ${number}`,
  remove_row: (number) => `إزالة الصف ${number}`,
  paste_hint: "الصق قائمة في أي خلية: من جدول بيانات، أو نصًا مثل «2 ساعة 25».",
  unread: (count, lines) =>
    plural(count, {
      zero: "",
      one: `لم يُقرأ سطر واحد: ${lines}`,
      two: `لم يُقرأ سطران: ${lines}`,
      few: `لم تُقرأ # أسطر: ${lines}`,
      many: `لم يُقرأ # سطرًا: ${lines}`,
      other: `لم يُقرأ # سطر: ${lines}`,
    }),
  quoted: (line) => `«${line}»`,
  left_out: (count, max) =>
    plural(count, {
      zero: "",
      one: `للقائمة ${max} صفًا على الأكثر: تُرك صف واحد.`,
      two: `للقائمة ${max} صفًا على الأكثر: تُرك صفان.`,
      few: `للقائمة ${max} صفًا على الأكثر: تُركت # صفوف.`,
      many: `للقائمة ${max} صفًا على الأكثر: تُرك # صفًا.`,
      other: `للقائمة ${max} صفًا على الأكثر: تُرك # صف.`,
    }),
  extra_hour_hint: "للمدد بين صفوف الساعات وبعدها. اتركه فارغًا إن لم يوجد.",
  extra_day_hint: "إن تُرك فارغًا فلا يمكن حجز أيام عبر الإنترنت أكثر من أطول صف.",
  faults: {
    length: "أدخل من 0.25 إلى 23.75 ساعة بأرباع الساعة، أو من 1 إلى 366 يومًا كاملًا.",
    price: "أدخل مبلغًا مثل 25.00.",
    repeated: (length) => `${length}: هذه المدة موجودة في صف آخر.`,
    cheaper: (longer, shorter) => `يجب ألا يقل سعر ${longer} عن سعر ${shorter}.`,
    no_rows: "أدخل سعرًا واحدًا على الأقل.",
    check_rows: "راجع الصفوف المحددة.",
    no_row: "لا يوجد صف بهذه الوحدة.",
    name_taken: "هذا الاسم لقائمة أسعار أخرى.",
  },
  check: {
    title: "تحقق من سعر",
    missing: "أدخل سعرًا لترى ما يدفعه العملاء.",
    per_unit: "لوحدة واحدة، دون إضافات أو ضريبة.",
    sentence: (length, amount, reason) => `${length}: ${amount} (${reason})`,
    row: (length, amount) => `${length} ${amount}`,
    only_row: (length) => `صف ${length}`,
    extra: (length, amount) => `${length} إضافية ${amount}`,
    not_offered: (length, last, amount) =>
      `لا يمكن للعملاء حجز ${length}: تنتهي القائمة عند ${last}. يمكن لفريقك ذلك مقابل ${amount}.`,
  },
  items: {
    title: "تستخدمها",
    none: "لا صنف له هذه الأسعار بعد.",
    add: "اجعلها لصنف",
    added: (name) => `صارت هذه الأسعار لـ${name}`,
    removed: (name) => `صارت لـ${name} أسعار خاصة به`,
  },
  bulk: {
    keep: (count) =>
      plural(count, {
        zero: "",
        one: "لصنف واحد محدد قائمة أسعار، ويحتفظ بأسعارها.",
        two: "لصنفين محددين قائمة أسعار، ويحتفظان بأسعارها.",
        few: "لـ# أصناف محددة قائمة أسعار، وتحتفظ بأسعارها.",
        many: "لـ# صنفًا محددًا قائمة أسعار، ويحتفظ بأسعارها.",
        other: "لـ# صنف محدد قائمة أسعار، ويحتفظ بأسعارها.",
      }),
    from_list: "أسعاره من قائمة أسعار. غيّر القائمة بدلًا من ذلك.",
  },
  enter_list: "أدخل قائمة أسعار بالساعات والأيام",
  own_prices: "أسعار خاصة بهذا الصنف",
  edit_list: (name) => `تعديل ${name}`,
  csv: "تنزيل CSV",
  file: "price-list",
  delete_title: (name) => `حذف ${name}؟`,
  delete_lead: "تحتفظ الحجوزات بسعرها.",
  delete_used: (count) =>
    plural(count, {
      zero: "لا يستخدمها أي صنف.",
      one: "يستخدمها صنف واحد.",
      two: "يستخدمها صنفان.",
      few: "تستخدمها # أصناف.",
      many: "يستخدمها # صنفًا.",
      other: "يستخدمها # صنف.",
    }),
};
