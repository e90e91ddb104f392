import type { RequestOf } from "../../shared/contract/mod.ts";
import type { shop as shopContract } from "../../shared/contract/shop.ts";
import { openStripeShop } from "./stripe_shop.ts";

type Settings = RequestOf<"PATCH /v1/shop", typeof shopContract["PATCH /v1/shop"]>["body"];

/** Who issues the invoices of test shops. */
export const SELLER = {
  legal_name: "Kayak Kiel GmbH",
  legal_address: { line1: "Strandweg 5", city: "Kiel", postal_code: "24103", state: null, country: "DE" },
  tax_id: "DE123456789",
} as const;

/** Opens a shop with kayaks that issues invoices with the first payment. A weekend costs €105, with 19 % tax. */
export async function openInvoiceShop(
  { settings = {}, ...options }: Omit<NonNullable<Parameters<typeof openStripeShop>[0]>, "settings"> & {
    settings?: Settings;
  } = {},
) {
  const shop = await openStripeShop({ item: { inventory_count: 60 }, ...options });
  const body = { tax_percent: 19, prices_include_tax: true, invoicing: "on_payment", ...SELLER, ...settings } as const;
  await shop.staff("PATCH /v1/shop", { body });
  return {
    ...shop,

    /** Returns the invoices and credit notes of a booking, oldest first. */
    async papersOf(booking_id: string) {
      const { data } = await shop.staff("GET /v1/invoices", { query: { booking_id } });
      return data.toReversed();
    },

    /** Runs the jobs of the next two minutes: the one that issues invoices waits a minute. */
    async issue() {
      await shop.runDueJobs(new Date(shop.clock.now().getTime() + 120_000));
    },
  };
}
export type InvoiceShop = Awaited<ReturnType<typeof openInvoiceShop>>;
