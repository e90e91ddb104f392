import { pluralIn } from "../../../text/plural.ts";
import type { reports as english } from "../en/reports.ts";

const plural = pluralIn("ar");

/** Reports: revenue, taxes, bookings, items, utilisation and deposits of a period. */
export const reports: typeof english = {
  tabs: {
    revenue: "الإيرادات",
    taxes: "الضرائب",
    bookings: "الحجوزات",
    items: "أفضل المعدات",
    utilisation: "الإشغال",
    deposits: "مبالغ التأمين",
  },
  close_day: "إغلاق اليوم",
  period: "الفترة",
  presets: {
    last_30: "آخر 30 يومًا",
    this_month: "هذا الشهر",
    last_month: "الشهر الماضي",
    this_year: "هذا العام",
    custom: "فترة مخصصة",
  },
  from: "من",
  to: "إلى",
  compare: "مقارنة مع",
  comparisons: {
    previous: "الفترة السابقة",
    year: "العام السابق",
    none: "لا شيء",
  },
  location: "مكان الاستلام",
  all_locations: "كل الأماكن",
  beside: (days: string) => `مقارنة مع ${days}`,
  show: "العرض",
  shows: {
    chart: "رسم بياني",
    table: "جدول",
  },
  csv: "تنزيل CSV",
  before: (value: string) => `${value} سابقًا`,
  period_before: "الفترة السابقة",
  figures_of: "أرقام الفترة",
  figures: {
    revenue: "الإيرادات",
    payments: "المدفوعات",
    deposit_claims: "المحتجز من التأمين",
    refunds: "المبالغ المستردة",
    tax: "الضريبة",
    net: "الصافي",
    gross: "الإجمالي",
    bookings: "الحجوزات",
    duration: "متوسط المدة",
    lead_time: "متوسط الحجز المسبق",
    cancelled: "ملغاة",
    no_shows: "لم يحضروا",
    placed: "مبالغ التأمين المأخوذة",
    claimed: "المحتجز من التأمين",
  },
  columns: {
    period: "الفترة",
    total: "المجموع",
    method: "طريقة الدفع",
    rate: "نسبة الضريبة",
    count: "العدد",
    amount: "المبلغ",
    item: "الصنف",
    rentals: "مرات التأجير",
    units: "القطع",
    share: "المؤجَّر",
  },
  by_unit: {
    day: "حسب اليوم",
    week: "حسب الأسبوع",
    month: "حسب الشهر",
  },
  by_method: "حسب طريقة الدفع",
  by_rate: "حسب نسبة الضريبة",
  held_now: "محجوز الآن",
  top_items: "أفضل المعدات",
  no_rate: "بلا نسبة ضريبة",
  disputes_lost: (amount: string) => `ضاع من المدفوعات ${amount} في نزاعات. وما زالت الإيرادات تشملها.`,
  chart_of: (figure: string) => `رسم بياني: ${figure}. الجدول فيه الأرقام نفسها.`,
  chart_failed: "تعذّر تحميل الرسم البياني. اعرض الجدول بدلًا منه.",
  units: (count: number) =>
    plural(count, { zero: "لا قطع", one: "قطعة واحدة", two: "قطعتان", few: "# قطع", many: "# قطعة", other: "# قطعة" }),
  more_in_table: (count: number) =>
    plural(count, {
      one: "غرض آخر في الجدول",
      two: "غرضان آخران في الجدول",
      few: "# أغراض أخرى في الجدول",
      many: "# غرضًا آخر في الجدول",
      other: "# غرض آخر في الجدول",
    }),
  order: "الترتيب",
  orders: {
    most: "الأكثر تأجيرًا أولًا",
    least: "الأقل تأجيرًا أولًا",
  },
  of_items: (shown: number, total: number) => `${shown} من ${total} غرض`,
  heat_hint: "القطع المؤجَّرة كنسبة مئوية من القطع التي لديك.",
  nothing: "لا شيء في هذه الفترة.",
  nothing_hint: {
    revenue: "تظهر المدفوعات هنا عند استلام أولها.",
    taxes: "تظهر الضرائب هنا عند استلام أول دفعة.",
    bookings: "تظهر الحجوزات هنا في يوم استلامها.",
    items: "تظهر المعدات هنا في يوم استلام أول حجز لها.",
    utilisation: "أضف معدات لترى مدى تأجيرها.",
    deposits: "تظهر مبالغ التأمين هنا عند أخذ أولها.",
  },
  /** How the figures are calculated. */
  about: {
    revenue:
      "الإيرادات هي ما استلمته ناقص ما رددته، في اليوم الذي حدث فيه حسب المنطقة الزمنية لمتجرك. وهي تطابق قائمة المدفوعات. لا يُحسب من التأمين إلا ما احتجزته. والمال الذي ضاع في نزاع ما زال مشمولًا.",
    taxes:
      "الضريبة في المال الذي استلمته، ناقص المبالغ المستردة (على أساس نقدي). لكل دفعة نسب حجزها. وليس للتأمين المحتجز وللمدفوعات بلا حجز نسبة. اسأل محاسبك إن كنت تدفع الضريبة حسب الحجوزات.",
    bookings:
      "تُحسب الحجوزات في يوم الاستلام المخطط. المدة من الاستلام إلى الإرجاع كما خُطط، والحجز المسبق من الحجز إلى الاستلام. الحجوزات الملغاة ومن لم يحضروا منفصلة.",
    items:
      "سعر كل البنود المحجوزة للغرض في يوم الاستلام، بلا رسوم وخصومات ومبالغ مستردة. لا تُحسب الحجوزات الملغاة ومن لم يحضروا.",
    utilisation:
      "تُحسب القطعة في كل يوم تكون فيه محجوزة أو خارجة، ولو ساعة. لا تُحسب الحجوزات المؤقتة وفترات التوقف والفواصل. عدد القطع هو عدد اليوم.",
    deposits: "ما أُخذ تأمينًا في كل يوم، وما احتُجز منه. لا يُحسب تأمين أُعيد مؤقتًا. والمحجوز الآن لا يتعلق بالفترة.",
  },
};
