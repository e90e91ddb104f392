import type { PushText } from "../en/push.ts";

const plurals = new Intl.PluralRules("ar");

export const push: PushText = {
  new_booking: (number) => `حجز جديد ${number}`,
  new_request: (number) => `طلب جديد ${number}`,
  new_bookings(count) {
    const rule = plurals.select(count);
    if (rule === "two") return "حجزان جديدان";
    return `${count} ${rule === "few" ? "حجوزات جديدة" : rule === "many" ? "حجزًا جديدًا" : "حجز جديد"}`;
  },
};
