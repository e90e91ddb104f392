/** The categories of the demo shop, a rental shop on a river. */
export const categories = [
  { slug: "kayaks", name: "Kayaks", description: "Singles and doubles for the river and the lake." },
  { slug: "paddle-boards", name: "Paddle boards", description: "Inflatable boards, stiff and stable." },
  { slug: "bikes", name: "Bikes", description: "For the towpath and the hills behind it." },
] as const;

type CategorySlug = (typeof categories)[number]["slug"];
/** An item of the demo shop. Prices are in cents. */
interface DemoItem {
  category: CategorySlug;
  slug: string;
  name: string;
  description: string;
  skill_level: string;
  price_half_day: number;
  price_full_day: number;
  price_multi_day?: number;
  price_weekly?: number;
  inventory_count: number;
  seats?: number;
  deposit_amount?: number;
  buffer_hours?: number;
  min_duration?: number;
  specs: Record<string, string>;
}

export const items: readonly DemoItem[] = [
  {
    category: "kayaks",
    slug: "touring-kayak",
    name: "Touring kayak",
    description: "Light, and easy to keep straight. Two dry hatches with room for a weekend's luggage.",
    skill_level: "beginner",
    price_half_day: 2_200,
    price_full_day: 3_500,
    price_multi_day: 3_000,
    price_weekly: 17_500,
    inventory_count: 8,
    buffer_hours: 1,
    specs: { Length: "4.3 m", Weight: "24 kg", Seats: "1" },
  },
  {
    category: "kayaks",
    slug: "double-kayak",
    name: "Double kayak",
    description: "For two, or for one and a child. Wide, calm, hard to tip over.",
    skill_level: "beginner",
    price_half_day: 3_200,
    price_full_day: 4_900,
    price_multi_day: 4_300,
    price_weekly: 24_500,
    inventory_count: 5,
    seats: 2,
    buffer_hours: 1,
    specs: { Length: "5.1 m", Weight: "34 kg", Seats: "2" },
  },
  {
    category: "kayaks",
    slug: "sea-kayak",
    name: "Sea kayak",
    description: "Long, fast and good in wind. For experienced paddlers.",
    skill_level: "advanced",
    price_half_day: 2_900,
    price_full_day: 4_500,
    price_multi_day: 3_900,
    price_weekly: 22_000,
    inventory_count: 3,
    deposit_amount: 20_000,
    buffer_hours: 2,
    specs: { Length: "5.2 m", Weight: "22 kg", Skeg: "yes" },
  },
  {
    category: "kayaks",
    slug: "canoe",
    name: "Open canoe",
    description: "Carries three people and a picnic. Comes with paddles and a bailer.",
    skill_level: "beginner",
    price_half_day: 3_400,
    price_full_day: 5_200,
    price_weekly: 26_000,
    inventory_count: 4,
    buffer_hours: 1,
    specs: { Length: "4.9 m", Weight: "31 kg", Seats: "3" },
  },
  {
    category: "paddle-boards",
    slug: "all-round-board",
    name: "All-round board",
    description: "The board for beginners: wide, forgiving and easy to learn.",
    skill_level: "beginner",
    price_half_day: 1_600,
    price_full_day: 2_600,
    price_multi_day: 2_200,
    price_weekly: 12_500,
    inventory_count: 10,
    specs: { Length: "3.2 m", Width: "84 cm", Carries: "120 kg" },
  },
  {
    category: "paddle-boards",
    slug: "touring-board",
    name: "Touring board",
    description: "Narrower and longer, made for distance. Luggage net in front.",
    skill_level: "intermediate",
    price_half_day: 1_900,
    price_full_day: 3_000,
    price_multi_day: 2_600,
    price_weekly: 14_500,
    inventory_count: 4,
    specs: { Length: "3.8 m", Width: "76 cm", Carries: "130 kg" },
  },
  {
    category: "bikes",
    slug: "city-bike",
    name: "City bike",
    description: "Upright, with seven gears, a low step and a basket in front.",
    skill_level: "beginner",
    price_half_day: 1_000,
    price_full_day: 1_500,
    price_multi_day: 1_300,
    price_weekly: 7_000,
    inventory_count: 12,
    specs: { Gears: "7", Frame: "S, M, L", Brakes: "Hub and rim" },
  },
  {
    category: "bikes",
    slug: "e-bike",
    name: "E-bike",
    description: "Hills without the sweat. Up to 90 km on one charge; charger included.",
    skill_level: "beginner",
    price_half_day: 2_400,
    price_full_day: 3_800,
    price_multi_day: 3_400,
    price_weekly: 19_900,
    inventory_count: 6,
    deposit_amount: 30_000,
    buffer_hours: 2,
    specs: { Range: "90 km", Motor: "Mid-mounted", Frame: "M, L" },
  },
  {
    category: "bikes",
    slug: "gravel-bike",
    name: "Gravel bike",
    description: "Fast on tarmac and on gravel. Helmet and repair kit included.",
    skill_level: "intermediate",
    price_half_day: 2_000,
    price_full_day: 3_200,
    price_multi_day: 2_800,
    price_weekly: 16_000,
    inventory_count: 3,
    deposit_amount: 25_000,
    specs: { Gears: "2 × 11", Tyres: "42 mm", Frame: "S, M, L" },
  },
];
