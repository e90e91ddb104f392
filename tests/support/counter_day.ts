import { addWaiver, createSignTokens, typedSignature } from "./waivers.ts";
import { MORNING, type TestShop } from "./shop.ts";

/** The moment of the seeded day: Monday, 3 May 2027, 10:00 in the shop's zone. */
export const COUNTER_TIME = MORNING;

interface Order {
  name: string;
  items: readonly (readonly [id: string, quantity: number])[];
  pickup_date: string;
  return_date: string;
  riders?: string[];
  paid?: boolean;
  location?: string;
}

/** Fills a shop in Berlin with a day that has everything the counter meets. Returns the bookings by customer. */
export async function seedDay(shop: TestShop) {
  const { staff } = shop;
  await shop.travel("2027-04-30T08:00:00Z");
  await staff("PATCH /v1/shop", { body: { late_fee: { per: "hour", amount: 500, grace_minutes: 15 } } });
  const boathouse = await staff("POST /v1/pickup-locations", { body: { name: "Boathouse" } });
  const station = await staff("POST /v1/pickup-locations", { body: { name: "Station" } });
  const { id: category_id } = await staff("POST /v1/fleet/categories", { body: { name: "Boats", slug: "boats" } });
  const item = async (name: string, draft = {}) =>
    (await shop.addItem({ name, category_id, inventory_count: 20, live: true, ...draft })).id;
  const kayak = await item("Sea kayak");
  const tandem = await item("Tandem kayak");
  const board = await item("Paddle board");
  const bike = await item("Touring bike", { deposit_amount: 10_000, deposit_hold_timing: "at_pickup" });

  const booked: Record<string, string> = {};
  const book = async ({ name, items, riders, paid = true, location = boathouse.id, ...period }: Order) => {
    const { id, amount_due } = await staff("POST /v1/bookings", {
      body: {
        ...period,
        line_items: items.map(([fleet_item_id, quantity]) => ({ fleet_item_id, quantity })),
        customer: { name, email: `${name.split(" ")[0]!.toLowerCase()}@example.com`, phone: "+49 151 5550100" },
        riders: riders?.map((name) => ({ name, email: null })),
        pickup_location_id: location,
      },
    });
    if (paid && amount_due) {
      const body = { method: "card_terminal" as const, amount: amount_due };
      await staff("POST /v1/bookings/:id/payments", { params: { id }, body });
    }
    booked[name] = id;
    return id;
  };
  const at = (day: number, hour: number) => `2027-05-0${day}T0${hour}:00:00Z`;
  const pickUp = (id: string) => staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
  const deposit = (id: string) => staff("POST /v1/bookings/:id/deposit", { params: { id }, body: { method: "cash" } });

  // Back today: on time, later today, and since 8:30 already.
  await shop.travel("2027-05-01T07:00:00Z");
  const out = { pickup_date: at(1, 7), return_date: "2027-05-03T15:00:00Z" };
  for (const [name, items] of [["Noor Haddad", [[board, 2]]], ["Tom Becker", [[tandem, 1], [kayak, 1]]]] as const) {
    await pickUp(await book({ name, items, ...out }));
  }
  const late = await book({
    name: "Lena Sommer",
    items: [[bike, 2]],
    pickup_date: at(1, 7),
    return_date: "2027-05-03T06:30:00Z",
  });
  await deposit(late);
  await pickUp(late);
  const early = await book({ name: "Yuki Tanaka", items: [[kayak, 1]], pickup_date: at(1, 7), return_date: at(3, 7) });
  await pickUp(early);

  await shop.travel("2027-05-03T07:00:00Z");
  await staff("POST /v1/bookings/:id/return", { params: { id: early }, body: {} });
  const day = { pickup_date: at(3, 7), return_date: "2027-05-04T15:00:00Z" };
  await pickUp(await book({ name: "Ida Larsen", items: [[kayak, 2]], ...day }));
  const waiver = await addWaiver(shop);
  const from = (time: string) => ({ ...day, pickup_date: `2027-05-03T${time}:00Z` });
  const family = await book({
    name: "Grace Okafor",
    items: [[tandem, 1], [kayak, 1]],
    riders: ["Grace Okafor", "Sam Okafor", "Ben Okafor"],
    ...from("08:15"),
  });
  const [token] = await createSignTokens(shop, family);
  await shop.visitor("POST /api/sign/:token", {
    params: { token: token! },
    body: typedSignature(waiver, "Grace Okafor"),
  });
  const solo = await book({ name: "Ada Lovelace", items: [[kayak, 1]], riders: ["Ada Lovelace"], ...from("08:30") });
  const [own] = await createSignTokens(shop, solo);
  await shop.visitor("POST /api/sign/:token", {
    params: { token: own! },
    body: typedSignature(waiver, "Ada Lovelace"),
  });
  await book({ name: "Mateo García", items: [[board, 3]], paid: false, riders: ["Mateo García"], ...from("09:00") });
  await book({
    name: "Jonas Weiß",
    items: [[bike, 1]],
    riders: ["Jonas Weiß"],
    location: station.id,
    ...from("11:30"),
  });
  await shop.travel(COUNTER_TIME);
  return booked;
}
