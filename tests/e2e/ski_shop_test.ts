import assert from "node:assert/strict";
import { HOUR } from "../../shared/wall_clock.ts";
import { scan as scanning } from "../../widget/dashboard/text/en/scan.ts";
import { units as numbered } from "../../widget/dashboard/text/en/units.ts";
import { words } from "../../widget/dashboard/text/en.ts";
import { en } from "../../widget/text/en.ts";
import { engines } from "../support/drivers/engines.ts";
import { openDashboard } from "../support/drivers/day_steps.ts";
import { createPerson, keys, type Person } from "../support/drivers/person.ts";
import { openOwnDatabase } from "../support/own_database.ts";
import { openSkiShop } from "../support/ski_shop.ts";
import { statesOf } from "../support/units.ts";
import { createSignTokens, typedSignature } from "../support/waivers.ts";

/** What each of the family rents: the sizes of skis, boots, helmet and poles. */
const FAMILY = [
  { name: "Ada Berg", height: "178", shoe: "43", sizes: ["160", "42", "L", "120"] },
  { name: "Ben Berg", height: "170", shoe: "41", sizes: ["160", "42", "L", "120"] },
  { name: "Cleo Berg", height: "150", shoe: "38", sizes: ["150", "38", "S", "105"] },
  { name: "Dora Berg", height: "146", shoe: "37", sizes: ["150", "38", "S", "105"] },
] as const;

/** Books a set for each of the family, with the sizes and the height of each. */
async function book({ press }: Person, date: string): Promise<void> {
  await press(date);
  await press(date);
  await press(en.next);
  let left = 4;
  for (const [at, { sizes }] of FAMILY.entries()) {
    for (const size of sizes) await press(`${size}${en.sizes.left(at < 2 ? left : left + 2)}`);
    await press(at ? en.gear.more("Ski set") : en.gear.add_one("Ski set"));
    left--;
  }
  await press(en.next);
}

/** Gives the contact details and all heights, signs for Ada, and pays. */
async function tell({ press, type, fill, waitForText }: Person): Promise<void> {
  const [ada, ...others] = FAMILY;
  await waitForText(en.questions.rider(4));
  await fill(en.you.email, "ada@example.com");
  await fill(en.you.name, ada.name);
  await press("Height (cm)…");
  await type(FAMILY.map(({ height }) => height).join(keys.tab));
  await press(en.riders.name_now);
  await press(en.riders.name);
  // Between two names are the address of the first rider and two buttons of the next one
  await type(others.map(({ name }) => name).join(keys.tab.repeat(4)));
  await fill(en.waiver.typed_name, ada.name);
  await press("I have read this waiver…");
  await press(en.waiver.sign);
  await press(en.pay.pay("€140.00"));
  await waitForText(en.done.title);
}

/** Signs on the page of a link, and tells the shoe size there. */
async function answerByLink(
  { press, fill, waitForText }: Person,
  { name, shoe }: typeof FAMILY[number],
): Promise<void> {
  await press(en.waiver.type);
  await fill(en.waiver.typed_name, name);
  await press("I have read this waiver…");
  await press("Sign");
  await fill("Shoe size…", shoe);
  await press(en.questions.save);
  await waitForText(en.questions.saved);
}

for (const { name, installed, start } of engines) {
  Deno.test(`${name}: a family of four rents in its sizes, is handed out by scan, and one pair comes back late`, {
    ignore: !installed,
  }, async () => {
    await using database = await openOwnDatabase();
    await using host = await openSkiShop(database.url);
    const { shop, template } = host;
    await using browser = await start();
    const person = createPerson(browser);
    await person.open(host.url);
    await book(person, host.date);
    await tell(person);
    const { data: [booked] } = await shop.staff("GET /v1/bookings");
    const id = booked!.id;
    const [, ben, ...links] = await createSignTokens(shop, id);
    for (const [at, token] of links.entries()) {
      await person.open(`${host.base_url}/sign/${token}`);
      await answerByLink(person, FAMILY[at + 2]!);
    }
    const body = typedSignature(template, FAMILY[1].name);
    await shop.visitor("POST /api/sign/:token", { params: { token: ben! }, body });

    await openDashboard(host, person);
    await person.open(`${host.base_url}/dashboard/print/day`);
    await person.waitForText("Cleo Berg");
    const list = await person.readText();
    for (const { height } of FAMILY) assert.ok(list.includes(`${height} cm`), list);
    assert.match(list, /Skis, 160[^]*Boots, 42[^]*Helmet, L[^]*Poles, 120/);

    const sheet = `${host.base_url}/dashboard?booking=${id}`;
    const bookingNow = () => shop.staff("GET /v1/bookings/:id", { params: { id } });
    const scan = (code: string) => person.fill(scanning.field, code + keys.enter);
    await person.open(sheet);
    for (const code of ["A1", "A2", "B1", "B2"]) {
      await scan(code);
      await person.waitForText(`${code} · Skis`);
    }
    // One pair has a loose binding
    await person.press(scanning.exchange("A2"));
    await scan("A3");
    await person.waitForText(scanning.exchanged("A2", "A3"));
    await person.press("Hand out");
    await person.waitForText("is handed out");
    assert.deepEqual(statesOf(await bookingNow()).toSorted(), ["A1 out", "A3 out", "B1 out", "B2 out"]);

    await shop.travel(new Date(Date.parse(booked!.return_date) + 2 * HOUR));
    await person.open(sheet);
    for (const code of ["A1", "A3", "B1", "B2"]) {
      await scan(code);
      await person.waitForText(scanning.back(code));
    }
    await person.press("Take back");
    await person.waitForText(words.counter.taken_back(booked!.number));
    await shop.travel(new Date(Date.parse(booked!.return_date) + 15 * HOUR));
    await shop.runDueJobs();
    const { data: [bent] } = await shop.staff("GET /v1/units", { query: { code: "A3" } });
    await openDashboard(host, person);
    await person.waitForText("2 × Skis, 150");
    await person.waitForText("2 × Skis, 160");
    await person.open(`${host.base_url}/dashboard/fleet/units/${bent!.id}`);
    await person.press("Edit");
    await person.fill(`${numbered.fields.note}…`, "Edge bent");
    await person.press("Save");
    await person.waitForText("Edge bent");
  });
}
