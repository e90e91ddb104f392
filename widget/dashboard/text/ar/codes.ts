import { pluralIn } from "../../../text/plural.ts";
import type { codes as en } from "../en/codes.ts";

const plural = pluralIn("ar");

/** Returns the forms of "days before pickup". */
const daysBefore = (lead: string) => ({
  zero: `${lead} يوم الاستلام`,
  one: `${lead} قبل الاستلام بيوم واحد`,
  two: `${lead} قبل الاستلام بيومين`,
  few: `${lead} قبل الاستلام بـ # أيام`,
  many: `${lead} قبل الاستلام بـ # يومًا`,
  other: `${lead} قبل الاستلام بـ # يوم`,
});

export const codes: typeof en = {
  code: "رمز الخصم",
  later: "تُخصم الخصومات عند إنشاء الحجز.",
  reasons: {
    unknown: "لا يوجد رمز كهذا.",
    not_yet: (day) => `يمكن استخدامه ابتداءً من ${day}.`,
    over: (day) => `كان يمكن استخدامه حتى ${day}.`,
    used_up: "استُنفد هذا الرمز.",
    used_by_customer: "استخدمه هذا العميل من قبل.",
    customer_required: "يُحتسب لكل عميل. أدخل عنوان البريد الإلكتروني.",
    min_subtotal: (amount) => `يتطلب سعرًا لا يقل عن ${amount}.`,
    min_quantity: (count) =>
      plural(count, {
        zero: "لا يتطلب أي وحدة.",
        one: "يتطلب وحدة واحدة على الأقل.",
        two: "يتطلب وحدتين على الأقل.",
        few: "يتطلب # وحدات على الأقل.",
        many: "يتطلب # وحدة على الأقل.",
        other: "يتطلب # وحدة على الأقل.",
      }),
    min_days: (count) =>
      plural(count, {
        zero: "لا يتطلب أي يوم.",
        one: "يتطلب يومًا واحدًا على الأقل.",
        two: "يتطلب يومين على الأقل.",
        few: "يتطلب # أيام على الأقل.",
        many: "يتطلب # يومًا على الأقل.",
        other: "يتطلب # يوم على الأقل.",
      }),
    booked_too_late: (count) => `${plural(count, daysBefore("يجب الحجز"))} على الأقل.`,
    booked_too_early: (count) => `${plural(count, daysBefore("يمكن الحجز"))} على الأكثر.`,
    pickup_dates: {
      before: (day) => `يسري على الاستلام ابتداءً من ${day}.`,
      after: (day) => `يسري على الاستلام حتى ${day}.`,
    },
    items: "يسري على أصناف أخرى.",
    nothing_left: "لم يبقَ ما يُخصم.",
  },
};
