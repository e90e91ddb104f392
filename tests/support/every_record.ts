import sharp from "sharp";
import { createBookingLink } from "../../server/booking_links/booking_link.ts";
import { storeKnownAccount } from "../../server/payment_accounts/accounts.sql.ts";
import type { TestShop } from "./shop.ts";
import { uniqueEmail } from "./staff_session.ts";

/** The ids of one record of every kind, by kind. */
export type RecordIds = Awaited<ReturnType<typeof addEveryRecord>>;

/** Adds a record of every kind to a shop. All texts contain `mark`, so that a leak to another shop can be found. */
export async function addEveryRecord(shop: TestShop, mark: string) {
  const text = (what: string) => `${what} ${mark}`;
  const item = await shop.addItem({
    name: text("Item"),
    description: text("Of"),
    inventory_count: 50,
    price_full_day: 3_500,
  });
  await storeKnownAccount(shop.sql, shop.id, `acct_${mark}`);
  const spare = await shop.staff("POST /v1/fleet/categories", { body: { name: text("Spare"), slug: "spare" } });
  const addon = await shop.staff("POST /v1/addons", { body: { name: text("Helmet"), price: 500 } });
  const price_table = await shop.staff("POST /v1/price-tables", {
    body: { name: text("Prices"), rows: [{ days: 1, amount: 3_500 }] },
  });
  const rate = await shop.staff("POST /v1/rates", {
    body: { name: text("Season"), applies_to: { all: true }, change: { percent: 0 } },
  });
  const tax_rate = await shop.staff("POST /v1/tax-rates", { body: { name: text("Tax"), percent: 7 } });
  const discount = await shop.staff("POST /v1/discounts", {
    body: { name: text("Discount"), code: "FRIENDS", percent: 10 },
  });
  const product = await shop.staff("POST /v1/products", {
    body: { name: text("Product"), category_id: item.category_id },
  });
  const question = await shop.staff("POST /v1/questions", {
    body: { label: text("Height"), kind: "text", when: "later" },
  });
  const { data: [unit] } = await shop.staff("POST /v1/fleet/items/:id/units", {
    params: { id: item.id },
    body: { units: [{ code: text("U"), note: text("Unit") }] },
  });
  const unit_service = await shop.staff("POST /v1/units/:id/service", {
    params: { id: unit!.id },
    body: { note: text("Fin"), done_on: "2027-05-02" },
  });
  const reader = await shop.staff("POST /v1/readers", {
    body: {
      registration_code: `sepia-${mark}`,
      name: text("Reader"),
      address: { line1: text("Road"), city: "Kiel", postal_code: "24103", country: "DE" },
    },
  });
  const location = await shop.staff("POST /v1/pickup-locations", {
    body: { name: text("Dock"), address: text("Road") },
  });
  const template = await shop.staff("POST /v1/waivers/templates", {
    body: { name: text("Waiver"), content: `<p>${text("Read")}</p>` },
  });
  await shop.staff("POST /v1/waivers/templates/:id/activate", { params: { id: template.id }, body: {} });
  const downtime = await shop.staff("POST /v1/fleet/items/:id/downtime", {
    params: { id: item.id },
    body: { starts: "2027-08-01", ends: "2027-08-02", reason: text("Repair") },
  });
  const webhook = await shop.staff("POST /v1/webhooks", {
    body: { url: `https://${mark}.example/hooks`, events: ["*"] },
  });
  const key = await shop.staff("POST /v1/keys", { body: { kind: "publishable", name: text("Key") } });
  const person = await shop.staff("POST /v1/staff", {
    body: { email: uniqueEmail(mark), name: text("Person"), role: "staff" },
  });
  const calendar_feed = await shop.staff("POST /v1/calendar-feeds", {
    body: { name: text("Counter"), pickup_location_id: location.id },
  });
  const photo = await shop.staff("POST /v1/fleet/photos", { form: { file: await picture() } });

  const ada = await addCustomerRecords(shop, { email: `ada@${mark}.example`, item_id: item.id, template });
  const bob = await addCustomerRecords(shop, { email: `bob@${mark}.example`, item_id: item.id, template });
  await shop.staff("POST /v1/webhooks/:id/test", { params: { id: webhook.id }, body: {} });
  const deliveries = await shop.staff("GET /v1/webhooks/:id/deliveries", { params: { id: webhook.id } });

  const shared = {
    item: item.id,
    category: item.category_id,
    spare: spare.id,
    downtime: downtime.id,
    addon: addon.id,
    price_table: price_table.id,
    rate: rate.id,
    tax_rate: tax_rate.id,
    discount: discount.id,
    product: product.id,
    question: question.id,
    unit: unit!.id,
    unit_service: unit_service.id,
    reader: reader.id,
    location: location.id,
    template: template.id,
    version: String(template.version),
    webhook: webhook.id,
    delivery: deliveries.data[0]!.id,
    key: key.id,
    calendar_feed: calendar_feed.id,
    photo: photo.path,
    person: person.id,
  };
  await shop.staff("POST /v1/day-closings", {
    body: { date: "2027-05-01", cash_counted: 100, note: text("Found in the drawer") },
  });
  // Its day has no bookings, so its job changes nothing
  const bulk_change = await shop.staff("POST /v1/bulk-changes", {
    body: {
      kind: "offer_dates",
      date: "2027-05-30",
      booking_ids: [ada.booking],
      dates_until: "2027-06-30",
      message: text("Storm"),
    },
  });
  const offer = await shop.staff("POST /v1/offers", {
    body: {
      pickup_date: "2027-06-19",
      return_date: "2027-06-20",
      line_items: [{ fleet_item_id: item.id }],
      customer: { name: text("Cleo"), email: `cleo@${mark}.example` },
      message: text("Offered"),
      valid_until: "2027-06-18T12:00:00Z",
      send: false,
    },
  });
  const legal_address = { line1: text("Pier 1"), city: "Kiel", postal_code: "24103", country: "DE" };
  await shop.staff("PATCH /v1/shop", { body: { legal_name: text("Boats Ltd"), legal_address, tax_id: "DE123456789" } });
  const invoiceOf = async ({ customer, booking }: { customer: string; booking: string }) => {
    const company = { company: text("Engines Ltd"), billing_address: legal_address };
    await shop.staff("PATCH /v1/customers/:id", { params: { id: customer }, body: company });
    return (await shop.staff("POST /v1/bookings/:id/invoice", { params: { id: booking }, body: {} })).id;
  };
  const invoices = { ada: await invoiceOf(ada), bob: await invoiceOf(bob) };
  const { url } = await shop.staff("POST /v1/offers/:id/link", { params: { id: offer.id }, body: {} });
  const bulk = { bulk_change: bulk_change.id, offer: offer.id, offer_link: url.split("/").at(-1)! };
  return {
    ada: { ...shared, ...bulk, ...ada, invoice: invoices.ada },
    bob: { ...shared, ...bulk, ...bob, invoice: invoices.bob },
    session: ada.session,
  };
}

/** Adds a customer with a booking, a payment, a signed waiver, and a hold that is still open. */
async function addCustomerRecords(
  shop: TestShop,
  { email, item_id, template }: { email: string; item_id: string; template: { id: string; version: number } },
) {
  const session = await shop.signIn(email);
  const customer = shop.customer(session);
  const { id } = await customer("PATCH /api/storefront/me", { body: { name: email } });
  const waiver = await customer("POST /api/sign/waiver", {
    body: {
      template_id: template.id,
      version: template.version,
      signer: { name: email },
      signature: { method: "typed", text: email },
      consent: true,
    },
  });
  const details = {
    pickup_date: "2027-06-12",
    return_date: "2027-06-13",
    line_items: [{ fleet_item_id: item_id, quantity: 1 }],
  };
  const hold = async () =>
    await customer("POST /api/storefront/payment-intent", {
      body: { amount: 7_000, booking_details: details, customer: { name: email, email }, riders: [{ name: email }] },
    });
  const { payment_intent_id } = await hold();
  const booking = await customer("POST /v1/storefront/book", { body: { payment_intent_id } });
  const { charges } = await shop.staff("POST /v1/bookings/:id/charges", {
    params: { id: booking.id },
    body: { kind: "other", label: `For ${email}`, amount: 100 },
  });
  const photo = await shop.staff("POST /v1/bookings/:id/photos", {
    params: { id: booking.id },
    form: { file: await picture() },
  });
  const payments = await shop.staff("GET /v1/payments", { query: { booking_id: booking.id } });
  const open = await hold();
  const link = await createBookingLink(shop.sql, shop.deps, { tenant_id: shop.id, booking_id: booking.id });
  return {
    session,
    customer: id,
    waiver: waiver.id,
    booking: booking.id,
    booking_link: link.split("/").at(-1)!,
    line: booking.lines[0]!.id,
    charge: charges[0]!.id,
    booking_photo: photo.id,
    payment: payments.data[0]!.id,
    intent: open.payment_intent_id,
    client_secret: open.client_secret!,
  };
}

async function picture(): Promise<Blob> {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: "#3f7fb0" } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: "image/png" });
}
