import { pluralIn } from "../../../text/plural.ts";
import type { sizes as en } from "../en/sizes.ts";

const plural = pluralIn("ar");

export const sizes: typeof en = {
  new_title: "صنف جديد بمقاسات",
  in_sizes: "يتوفر بمقاسات",
  add_sizes: "إضافة مقاسات",
  all_sizes: "كل المقاسات",
  sizes: "المقاسات",
  count: (count) =>
    plural(count, { one: "مقاس واحد", two: "مقاسان", few: "# مقاسات", many: "# مقاسًا", other: "# مقاس" }),
  of_product: (label, count) => `${label} ${count}`,
  show: (name) => `عرض مقاسات ${name}`,
  row: (number) => `الصف ${number}`,
  price: (currency) => `في اليوم (${currency})`,
  counts_itself: "تلقائي",
  from_list: "قائمة أسعار",
  own_prices: "لكل مقاس أسعاره",
  paste_hint: "الصق قائمة في أي خلية: ”S، M، L“، أو أسطرًا مثل ”M 6“، أو خلايا من جدول بيانات.",
  unread: (count, lines) =>
    plural(count, {
      one: `لم يُقرأ سطر واحد: ${lines}`,
      two: `لم يُقرأ سطران: ${lines}`,
      few: `لم تُقرأ # أسطر: ${lines}`,
      many: `لم يُقرأ # سطرًا: ${lines}`,
      other: `لم يُقرأ # سطر: ${lines}`,
    }),
  left_out: (count, max) =>
    plural(count, {
      one: `${max} مقاسًا على الأكثر: تُرك صف واحد.`,
      two: `${max} مقاسًا على الأكثر: تُرك صفان.`,
      few: `${max} مقاسًا على الأكثر: تُركت # صفوف.`,
      many: `${max} مقاسًا على الأكثر: تُرك # صفًا.`,
      other: `${max} مقاسًا على الأكثر: تُرك # صف.`,
    }),
  add: "إضافة مقاس",
  leave: "إبقاؤه صنفًا مستقلًا",
  will_leave: (name) => `يصبح ${name} صنفًا مستقلًا عند الحفظ.`,
  will_retire: (name) => `يؤرشَف ${name} عند الحفظ.`,
  last_size: "هذا آخر مقاس. لا يمكن حذفه إلا مع المنتج.",
  more_of_size: "التأمين وقواعد الحجز والتوقف لمقاس:",
  delete: "حذف المنتج",
  delete_title: (name) => `حذف ${name}؟`,
  delete_lead: (count) =>
    plural(count, {
      one: "يؤرشَف مقاسه. تحتفظ به الحجوزات السابقة والتقارير.",
      two: "يؤرشَف مقاساه. تحتفظ بهما الحجوزات السابقة والتقارير.",
      few: "تؤرشَف مقاساته وعددها #. تحتفظ بها الحجوزات السابقة والتقارير.",
      many: "تؤرشَف مقاساته وعددها #. تحتفظ بها الحجوزات السابقة والتقارير.",
      other: "تؤرشَف مقاساته وعددها #. تحتفظ بها الحجوزات السابقة والتقارير.",
    }),
  numbered: "وحداته مرقّمة. أضف وحدات أو استبعدها بدلًا من ذلك.",
  size_of: (product, bundle) => `${product} لـ ${bundle}`,
  choose: "اختر مقاسًا",
  unsized: "اختر مقاسًا لكل وحدة.",
  left: (label, count) => plural(count, { one: `${label} (بقي #)`, other: `${label} (بقي #)` }),
  add_part: "إضافة جزء بمقاسات",
  sized_part: "جزء يتوفر بمقاسات",
  addon_product: "تأخذ مقاسات من منتج",
  no_product: "بلا منتج",
  faults: {
    label_taken: "لمقاس آخر هذا الاسم.",
    option_label_taken: "لمقاس آخر هذا الاسم.",
    count: "أدخل عددًا صحيحًا من 0 إلى 10000.",
    price: "أدخل مبلغًا مثل 35.00.",
    no_size: "أدخل مقاسًا واحدًا على الأقل.",
    too_many: "للمنتج 50 مقاسًا على الأكثر.",
    too_many_sizes: "للمنتج 50 مقاسًا على الأكثر.",
    check_rows: "تحقق من الصفوف المعلَّمة.",
    name_taken: "لمنتج آخر هذا الاسم.",
    other_product: "صار مقاسًا لمنتج آخر.",
    unknown_id: "لم يعد موجودًا.",
    below_committed_stock: (detail) => `تحتاج الحجوزات إلى وحدات أكثر. ${detail}`,
    item_has_active_bookings: (detail) => `ما زال محجوزًا. ${detail}`,
  },
};
