import { pluralIn } from "../../../text/plural.ts";
import type { new_booking as english } from "../en/new_booking.ts";

const plural = pluralIn("ar");

export const new_booking: typeof english = {
  steps: { dates: "التواريخ", gear: "المعدات", customer: "العميل" },
  dates_title: "متى؟",
  place: "مكان الاستلام",
  closed_on: (day) => `المتجر مغلق يوم ${day}. يمكنك الحجز رغم ذلك.`,
  gear_title: "أي معدات؟",
  unavailable: "غير متاحة في هذه التواريخ",
  no_items: "لا يوجد ما يُؤجَّر بعد. أضف أول صنف في صفحة المخزون.",
  unknown_item: "صنف",
  short: (name, wanted, free) =>
    free ? `${name}: المطلوب ${wanted} والمتاح الآن ${free} فقط.` : `${name} لم يعد متاحًا في هذه التواريخ.`,
  anyway: "لا يستطيع العملاء حجز هذا عبر الإنترنت، أما أنت فتستطيع.",
  summary: "الحجز",
  deposit: (amount) => `تأمين ${amount} يؤخذ عند الاستلام`,
  customer_title: "لمن الحجز؟",
  name_hint: "اكتب اسمًا أو بريدًا إلكترونيًا أو رقم هاتف للعثور على عميل معروف.",
  known_customers: "عملاء معروفون",
  found: (count) =>
    plural(count, { one: "عميل معروف واحد", two: "عميلان معروفان", few: "# عملاء معروفين", other: "# عميلًا معروفًا" }),
  known: "عميل معروف",
  no_email: "من دون بريد إلكتروني لا يُرسل أي تأكيد.",
  riders: "المشاركون",
  riders_needed: (needed, named) =>
    `${
      plural(needed, { one: "يلزم إقرار واحد", two: "يلزم إقراران", few: "تلزم # إقرارات", other: "يلزم # إقرارًا" })
    }، ${
      plural(named, {
        zero: "ولم يُذكر أي مشارك",
        one: "وذُكر مشارك واحد",
        two: "وذُكر مشاركان",
        few: "وذُكر # مشاركين",
        other: "وذُكر # مشاركًا",
      })
    }.`,
  customer_rides: "العميل يشارك أيضًا",
  rider: (at) => `المشارك ${at}`,
  rider_name: "اسم المشارك",
  add_rider: "أضف مشاركًا",
  remove_rider: (at) => `أزل المشارك ${at}`,
  price: "السعر",
  add_discount: "أضف خصمًا",
  add_charge: "أضف رسمًا",
  kinds: { discount: "سبب الخصم", other: "سبب الرسم" },
  labels: { discount: "خصم", other: "" },
  amount: "المبلغ",
  remove_price: (label) => `أزل «${label}»`,
  book: "أنشئ الحجز",
  made_before: "كان الحجز قد أُنشئ بالبيانات السابقة.",
  check_fields: "راجع الحقول المعلَّمة.",
  faults: {
    name_missing: "أدخل اسمًا.",
    email_invalid: "هذا ليس عنوان بريد إلكتروني.",
    label_missing: "اذكر السبب. سيقرؤه العميل.",
    amount_invalid: "أدخل مبلغًا، مثل 10.50.",
    not_accepted: "لم يُقبل هذا الإدخال. صحّحه.",
  },
  booked: "تم الحجز",
  confirmation_mailed: (email) => `التأكيد في طريقه إلى ${email}.`,
  payment: "الدفع",
  pay_later: "يمكن الدفع لاحقًا أيضًا، مثلًا عند الاستلام.",
  nothing_to_pay: "لا يوجد ما يُدفع.",
  hand_out_now: "سلّم الآن",
  open_booking: "افتح الحجز",
  another: "حجز آخر",
};
