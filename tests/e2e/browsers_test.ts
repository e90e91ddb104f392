import assert from "node:assert/strict";
import { words as ar } from "../../widget/text/ar.ts";
import { type Catalogue, en } from "../../widget/text/en.ts";
import { openDemo } from "../support/demo.ts";
import { engines } from "../support/drivers/engines.ts";
import { createPerson, type Person } from "../support/drivers/person.ts";
import { fillCart, signInAs } from "../support/drivers/steps.ts";
import { openHost, type Site } from "../support/site.ts";

/** Goes from the dates to the waiver, with one step back and one reload that must lose nothing. */
async function toWaiver(
  person: Person,
  words: Catalogue,
  { site, email }: { site: Pick<Site, "shop">; email: string },
) {
  const { press, waitForText: sees } = person;
  await fillCart(person, words, "Touring kayak");
  await press("Dry bag, 20 l…");
  await press(words.next);
  await sees(words.you.title);
  await person.back();
  await press(words.gear.more("Touring kayak"));
  await press(words.gear.fewer("Touring kayak"));
  await person.reload();
  await press(words.next);
  await signInAs(site, person, { words, email, waiver: true });
}

for (const { name, installed, start } of engines) {
  Deno.test(
    `${name}: visitors of the demo shop book in English with a typed signature and in Arabic with a drawn one`,
    { ignore: !installed },
    async () => {
      await using demo = await openHost(openDemo);
      const { shop } = demo;
      {
        await using browser = await start();
        const person = createPerson(browser);
        const { press, waitForText: sees } = person;
        await person.open(`${demo.base_url}/`);
        await toWaiver(person, en, { site: demo, email: "ada@example.com" });
        await press("I have read this waiver…");
        await press(en.waiver.sign);
        await sees("We're holding your gear for");
        await press("Pay €94.00");
        await sees(en.done.title);
        await press(en.my_bookings);
        await press(en.mine.cancel);
        await sees(en.mine.cancel_question);
      }
      {
        await using browser = await start();
        const person = createPerson(browser);
        const { press, draw, waitForText: sees } = person;
        demo.show({ html: `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>نهر</title>{tag}` });
        await person.open(demo.url);
        await toWaiver(person, ar, { site: demo, email: "layla@example.com" });
        await press(ar.waiver.draw);
        await draw(ar.waiver.signature);
        await press("I have read this waiver…");
        await press(ar.waiver.sign);
        await press(`${ar.pay.pay("").trim()} …`);
        await sees(ar.done.title);
      }
      const { data } = await shop.staff("GET /v1/bookings");
      const booked = data.map(({ total, addons, waivers }) => [total, addons.length, waivers.signed]);
      assert.deepEqual(booked, [[9_400, 2, 1], [9_400, 2, 1]]);
      const waivers = await shop.staff("GET /v1/waivers");
      assert.deepEqual(waivers.data.map(({ method }) => method), ["drawn", "typed"]);
    },
  );
}
