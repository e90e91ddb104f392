import type { PayPage } from "../../shared/contract/pay_links.ts";
import type { Deps } from "../deps.ts";
import type { Intent } from "../processor/processor.ts";
import type { ShopRow } from "../shops/shops.sql.ts";

/** What a page is for, and the payment that it shows. */
type PaymentOfPage = Pick<PayPage, "booking_number" | "purpose" | "amount" | "currency" | "client_secret"> & {
  intent: Intent | undefined;
  /** The connected account that receives the payment. */
  account: string | null;
  /** False once there is nothing to pay or to confirm. */
  isOpen: boolean;
};

/** Creates the contents of the page that takes or confirms a payment. */
export function createPayPage(
  { payments }: Pick<Deps, "payments">,
  { name, locale, german_address, branding, mode }: ShopRow,
  { intent, account, isOpen, ...about }: PaymentOfPage,
): PayPage {
  return {
    shop: { name, locale, german_address, ...branding },
    ...about,
    state: isOpen ? "open" : "done",
    payment_status: intent?.status ?? null,
    payments: { ...payments.profile(mode), account },
  };
}
