import { bookWalkIn } from "./book.ts";
import { openShop, type TestShop } from "./shop.ts";

/** A Wednesday to a Friday, in the week after `MORNING`. */
export const STAY = { pickup_date: "2027-05-12T09:00:00Z", return_date: "2027-05-14T17:00:00Z" };
const week = [["09:00", "18:00"]];

/** Opens a shop that reminds of everything. It is closed on Sundays, and its clock shows UTC. */
export async function openRemindingShop(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options);
  await shop.staff("PATCH /v1/shop", {
    body: {
      opening_hours: { mon: week, tue: week, wed: week, thu: week, fri: week, sat: week } as never,
      remind_pickup: true,
      remind_return: true,
      remind_overdue: true,
      send_thanks: true,
      what_to_bring: "Swimwear\nA towel",
      review_url: "https://reviews.example/boats",
      support_email: "hello@boats.example",
    },
  });
  return shop;
}

/** Books an item of a shop for `STAY`, as staff, and pays it. */
export async function bookStay(shop: TestShop, period: Partial<typeof STAY> = {}): Promise<string> {
  const item = await shop.addItem({ inventory_count: 5 });
  const { id, amount_due } = await bookWalkIn(shop, { items: [item], email: "ada@example.com", ...STAY, ...period });
  await shop.staff("POST /v1/bookings/:id/payments", {
    params: { id },
    body: { method: "cash", amount: amount_due },
  });
  await shop.runDueJobs();
  shop.mailer.mails.length = 0;
  return id;
}

/** Runs the jobs of a shop until a time. Returns the receivers and subjects of the mails, and when they were sent. */
export async function mailsUntil(shop: TestShop, until: string): Promise<string[]> {
  const { mails } = shop.mailer;
  const before = mails.length;
  const sent: string[] = [];
  const send = shop.mailer.send.bind(shop.mailer);
  shop.mailer.send = (mail) => {
    sent.push(`${shop.clock.now().toISOString().slice(5, 16)} ${mail.to.address.split("@")[0]}: ${mail.subject}`);
    return send(mail);
  };
  await shop.runDueJobs(until);
  shop.mailer.send = send;
  return sent.slice(0, mails.length - before);
}
