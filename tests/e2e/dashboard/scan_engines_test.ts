import assert from "node:assert/strict";
import { scan as words } from "../../../widget/dashboard/text/en/scan.ts";
import { words as english } from "../../../widget/dashboard/text/en.ts";
import { openBrowser } from "../../support/browser.ts";
import { openDashboard } from "../../support/drivers/day_steps.ts";
import { engines } from "../../support/drivers/engines.ts";
import { createPerson, keys } from "../../support/drivers/person.ts";
import { openNumberedDay } from "../../support/numbered_day.ts";
import { statesOf } from "../../support/units.ts";

const { counter } = english;

for (const { name, installed, start } of engines) {
  Deno.test(`${name}: typed codes hand a unit out and take it back`, { ignore: !installed }, async () => {
    const chromium = await openBrowser();
    try {
      await using day = await openNumberedDay(chromium);
      await using browser = await start();
      const person = createPerson(browser);
      const { open, fill, press, waitForText } = person;
      const sheet = `${day.base_url}/dashboard?booking=${day.bookings["Ada Lovelace"]}`;
      const scan = (code: string) => fill(words.field, code + keys.enter);
      await openDashboard(day, person);
      await open(sheet);
      await scan("K5");
      await waitForText("K5 belongs to another booking");
      await scan("K1");
      await waitForText(words.assigned_to("K1", "Sea kayak", "Ada Lovelace"));
      await press("Hand out");
      await waitForText("is handed out");
      await open(sheet);
      await scan("K1");
      await waitForText(words.back("K1"));
      await press("Take back");
      await waitForText(counter.taken_back((await day.bookingOf("Ada Lovelace")).number));
      const ada = await day.bookingOf("Ada Lovelace");
      assert.deepEqual([ada.status, statesOf(ada)], ["returned", ["K1 back"]]);
    } finally {
      await chromium.close();
    }
  });
}
