import type { address as english } from "../en/address.ts";

export const address: typeof english = {
  line1: "الشارع والرقم",
  postal_code: "الرمز البريدي",
  city: "المدينة",
  state: "الولاية أو المقاطعة",
  country: "البلد",
};
