import type { DemoContents } from "./contents.ts";

/** A time of the shop: a day counted from today, and the clock. */
export type DemoTime = readonly [day: number, clock: string];

/** A rental of the demo shop, and how far it has come when its time is over. */
export interface DemoRental {
  item: string;
  quantity: number;
  /** The riders. The first is the customer. */
  riders: readonly string[];
  pickup: DemoTime;
  due: DemoTime;
  /** Days from the booking to the pickup. */
  booked: number;
  /** With a card, on a terminal at the counter, or not yet. */
  paid: "online" | "terminal" | "later";
  /** Riders who sign before the pickup. The others sign on paper, or have not signed. */
  signs: number;
  /** Why it does not go as planned. */
  trouble?: "unsigned" | "deposit_declined" | "unpaid" | "kept" | "cancelled" | "no_show";
}

type Today = Pick<DemoRental, "item" | "riders" | "pickup" | "due"> & Partial<DemoRental>;
function rental(terms: Today): DemoRental {
  return { quantity: 1, booked: 3, paid: "online", signs: terms.riders.length, ...terms };
}

/** The twelve pickups of today. Three of them need a look at the counter. */
const pickups: readonly DemoRental[] = [
  rental({
    item: "touring-kayak",
    quantity: 2,
    riders: ["Hannah Vogel", "Jonas Vogel"],
    pickup: [0, "09:00"],
    due: [0, "17:00"],
  }),
  rental({
    item: "city-bike",
    quantity: 2,
    riders: ["Luca Bianchi", "Giulia Bianchi"],
    pickup: [0, "09:15"],
    due: [1, "18:00"],
    paid: "terminal",
  }),
  rental({ item: "all-round-board", riders: ["Emma Lindqvist"], pickup: [0, "09:30"], due: [0, "13:00"] }),
  rental({ item: "e-bike", riders: ["Samuel Okafor"], pickup: [0, "10:00"], due: [2, "17:00"] }),
  rental({
    item: "double-kayak",
    riders: ["Charlotte Meyer", "Paul Meyer"],
    pickup: [0, "10:00"],
    due: [1, "17:00"],
    signs: 1,
    trouble: "unsigned",
  }),
  rental({ item: "canoe", riders: ["Agnieszka Nowak"], pickup: [0, "10:30"], due: [1, "16:00"], paid: "terminal" }),
  rental({
    item: "gravel-bike",
    riders: ["Tom Fletcher"],
    pickup: [0, "11:00"],
    due: [1, "18:00"],
    trouble: "deposit_declined",
  }),
  rental({
    item: "city-bike",
    quantity: 3,
    riders: ["Sofia García", "Mateo García", "Lucía García"],
    pickup: [0, "11:30"],
    due: [2, "18:00"],
    paid: "later",
    trouble: "unpaid",
  }),
  rental({ item: "touring-board", riders: ["Yasmin El-Sayed"], pickup: [0, "13:00"], due: [1, "13:00"] }),
  rental({ item: "touring-kayak", riders: ["Oliver Brandt"], pickup: [0, "14:00"], due: [3, "17:00"], booked: 9 }),
  rental({ item: "all-round-board", riders: ["Chloé Martin"], pickup: [0, "15:00"], due: [1, "15:00"], booked: 1 }),
  rental({ item: "sea-kayak", riders: ["Lars Nielsen"], pickup: [0, "16:00"], due: [3, "17:00"], booked: 14 }),
];

/** Gear that is due today, besides what is picked up and due today: nine returns in all. One more is overdue. */
const out: readonly DemoRental[] = [
  rental({ item: "touring-kayak", riders: ["Marie Dubois"], pickup: [-2, "10:00"], due: [0, "10:00"], signs: 0 }),
  rental({
    item: "city-bike",
    quantity: 2,
    riders: ["Felix Schröder", "Ida Schröder"],
    pickup: [-1, "11:00"],
    due: [0, "11:00"],
    paid: "terminal",
    signs: 0,
  }),
  rental({ item: "e-bike", riders: ["Nora Haugen"], pickup: [-3, "12:00"], due: [0, "12:00"], signs: 0 }),
  rental({ item: "all-round-board", riders: ["Ben Carter"], pickup: [-1, "13:30"], due: [0, "13:30"], signs: 0 }),
  rental({ item: "double-kayak", riders: ["Anna Kowalski"], pickup: [-1, "09:30"], due: [0, "16:00"], signs: 0 }),
  rental({
    item: "canoe",
    riders: ["Pieter de Vries"],
    pickup: [-2, "10:00"],
    due: [0, "18:00"],
    paid: "terminal",
    signs: 0,
  }),
  rental({ item: "touring-board", riders: ["Leonie Fuchs"], pickup: [-1, "10:30"], due: [0, "18:30"], signs: 0 }),
  rental({
    item: "city-bike",
    riders: ["Miguel Santos"],
    pickup: [-2, "09:30"],
    due: [-1, "18:00"],
    signs: 0,
    trouble: "kept",
  }),
];

const names = [
  "Clara Hoffmann",
  "James Wilson",
  "Zeynep Yılmaz",
  "Antoine Leroy",
  "Greta Sommer",
  "Daniel Cohen",
  "Ingrid Solberg",
  "Rafael Ortega",
  "Maja Wiśniewska",
  "Henry Walsh",
  "Amira Haddad",
  "Lukas Wagner",
];
const gear = ["touring-kayak", "city-bike", "all-round-board", "double-kayak", "canoe", "touring-board"];

/** Three weeks of past rentals, two or three a day, and eight that are ahead. */
function others(): DemoRental[] {
  const rentals: DemoRental[] = [];
  const add = (day: number, at: number) => {
    const number = rentals.length;
    const clock = (hour: number) => `${String(hour).padStart(2, "0")}:${at % 2 ? "30" : "00"}`;
    const overnight = number % 3 === 0 && day !== -1;
    const trouble = day > 0 ? undefined : number % 17 === 8 ? "cancelled" : number % 29 === 14 ? "no_show" : undefined;
    rentals.push(rental({
      item: gear[number % gear.length]!,
      quantity: 1 + Number(number % 5 === 2),
      riders: [names[number * 5 % names.length]!],
      pickup: [day, clock(9 + at * 2)],
      due: overnight ? [day + 1, clock(17)] : [day, clock(13 + at)],
      booked: day > 0 ? day + 2 : 1 + number % 6,
      paid: number % 2 ? "terminal" : "online",
      signs: 0,
      ...trouble && { trouble },
    }));
  };
  for (let day = -21; day < 0; day++) for (let at = 0; at < 2 + (day + 21) % 2; at++) add(day, at);
  for (const day of [1, 1, 2, 3, 5, 6, 8, 12]) add(day, day % 3);
  return rentals;
}

/** All rentals of Riverside Kayaks, as they are on the day on which it is created. */
export const rentals: readonly DemoRental[] = [...others(), ...out, ...pickups];

/** Returns the same rentals of another shop's gear. An item with fewer seats is rented as often as the riders need. */
export function rentalsOf({ gear, items }: Pick<DemoContents, "gear" | "items">): DemoRental[] {
  const seats = new Map(items.map(({ slug, seats = 1 }) => [slug, seats]));
  return rentals.map((rental) => {
    const item = gear[rental.item] ?? rental.item;
    const needed = Math.ceil(rental.riders.length / seats.get(item)!);
    return { ...rental, item, quantity: Math.max(rental.quantity, needed) };
  });
}
