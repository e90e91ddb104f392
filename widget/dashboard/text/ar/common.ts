import type { common as english } from "../en/common.ts";

export const common: typeof english = {
  shared: {
    optional: "اختياري",
    loading: "جارٍ التحميل",
    failed: { title: "لم ينجح ذلك", retry: "أعد المحاولة" },
  },
  dashboard: "لوحة التحكم",
  skip: "انتقل إلى المحتوى",
  navigation: "التنقل الرئيسي",
  views: {
    today: "اليوم",
    calendar: "التقويم",
    bookings: "الحجوزات",
    new_booking: "حجز جديد",
    customers: "العملاء",
    account: "الحساب",
    more: "المزيد",
  },
  close: "إغلاق",
  not_found: "هذه الصفحة غير موجودة",
  to_today: "انتقل إلى اليوم",
  crashed: "حدث خطأ في هذه الصفحة. أعد تحميلها، وإن لم يفد ذلك فاتصل بالدعم.",
  reload: "أعد التحميل",
  offline: "لا يوجد اتصال.",
  offline_age: (age) => `لا يوجد اتصال. هكذا كان الوضع قبل ${age}.`,

  errors: {
    offline: "لا يوجد اتصال. تحقق من الشبكة ثم أعد المحاولة.",
    rate_limited: "محاولات كثيرة. انتظر قليلًا ثم أعد المحاولة.",
    role_required: "دورك لا يسمح بذلك. اسأل المدير أو المالك.",
    changed_meanwhile: "غيّر شخص آخر هذا في هذه الأثناء. اطّلع عليه ثم قرّر من جديد.",
    invalid_transition: "تغيّر هذا الحجز في هذه الأثناء. راجعه ثم أعد المحاولة.",
    waivers_missing: "هناك توقيعات ناقصة. اطلب التوقيع، أو سلّم مع ذلك واذكر السبب.",
    deposit_missing: "التأمين غير محجوز. احجزه، أو سلّم مع ذلك واذكر السبب.",
    out_of_stock: "بعض قطع هذا الحجز لم تعد بعد أو هي في الصيانة.",
    payment_processor_error: "لم تستجب خدمة الدفع. أعد المحاولة.",
    amount_out_of_range: "هذا المبلغ كبير جدًا.",
    invalid_code: "الرمز غير صحيح أو انتهت صلاحيته. تحقق منه أو اطلب رمزًا جديدًا.",
    link_expired: "انتهت صلاحية رابط الدخول هذا أو استُخدم من قبل.",
    other: "حدث خطأ عندنا. أعد المحاولة.",
  },
};
