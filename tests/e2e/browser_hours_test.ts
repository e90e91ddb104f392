import assert from "node:assert/strict";
import { en } from "../../widget/text/en.ts";
import { pickupChoice as added } from "../../widget/text/en_pickup_choice.ts";
import { engines } from "../support/drivers/engines.ts";
import { createPerson } from "../support/drivers/person.ts";
import { signInAs } from "../support/drivers/steps.ts";
import { addKayaks, bookMorning } from "../support/kayak_hours.ts";
import { openHost } from "../support/site.ts";
import { waitUntil } from "../support/wait_until.ts";

const html = '<!doctype html><html lang="en-GB"><title>A page</title><main>{tag}</main>';

/** Runs in the page. Returns the starts: the time of each, what is said of it, and whether it can be chosen. */
function readStarts(_: null) {
  const list = document.querySelector("rental-shop")!.shadowRoot!.querySelector<HTMLSelectElement>(".times select")!;
  const starts = [...list.options].map(({ text, value, disabled }) => (
    { at: value.slice(0, 5), said: text.split(" · ")[1] ?? null, can_choose: !disabled }
  ));
  return { starts, chosen: list.value.slice(0, 5) };
}

for (const { name, installed, start } of engines) {
  Deno.test(`${name}: a customer chooses a length, a day and a free start, and pays the row of the price list`, {
    ignore: !installed,
  }, async () => {
    await using host = await openHost();
    const date = await bookMorning(host.shop, await addKayaks(host.shop));
    await using browser = await start();
    const person = createPerson(browser);
    const { press, choose, run, waitForText: sees } = person;
    host.show({ html });
    await person.open(host.url);
    await press("1 hour");
    await press(date);
    await waitUntil(async () => (await run(readStarts, null)).starts.some(({ said }) => said));
    const starts = [
      { at: "09:00", said: "sold out", can_choose: false },
      { at: "10:00", said: "1 left", can_choose: true },
      { at: "11:00", said: "2 left", can_choose: true },
      { at: "12:00", said: "2 left", can_choose: true },
    ];
    assert.deepEqual(await run(readStarts, null), { starts, chosen: "10:00" });
    await press("2 hours");
    // A list that changes while somebody types forgets what was typed
    await waitUntil(async () => {
      const { starts } = await run(readStarts, null);
      return starts.length === 3 && starts.some(({ said }) => said);
    });
    await choose(added.pickup_choice.time, "11:00");
    await press(en.next);
    await sees("€25");
    await press(en.gear.add_one("Kayak"));
    await press(en.next);
    // Until then, the code of the next step is still loading
    await sees(en.you.title);
    await person.reload();
    await signInAs(host, person, { words: en, email: "ada@example.com" });
    await press("Pay €25.00");
    await sees(en.done.title);
    const { data } = await host.shop.staff("GET /v1/bookings", { query: { q: "Lindqvist" } });
    const booked = data.map(({ pickup_date, return_date, total }) => [pickup_date, return_date, total]);
    assert.deepEqual(booked, [[`${date}T11:00:00.000Z`, `${date}T13:00:00.000Z`, 2_500]]);
  });
}
