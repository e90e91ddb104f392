import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { visitPlayground } from "../support/playground.ts";
import { waitUntil } from "../support/wait_until.ts";

const playground = visitPlayground();

/** Opens the calendar and focuses its only day in the tab order. */
async function onGrid(shown: { state: string; locale?: string; width?: number }, test: (page: Page) => Promise<void>) {
  const { width = 1200, ...state } = shown;
  const page = await playground.newPage({ viewport: { width, height: 900 } });
  await playground.show(page, state);
  await page.locator("td[tabindex='0']").focus();
  await test(page);
  await page.close();
}

/** Returns the focused day. */
function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return (at as HTMLElement | null)?.dataset.date;
  });
}

Deno.test("the date grid follows the keys of the ARIA APG pattern and never enters the past", async () => {
  await onGrid({ state: "dates" }, async (page) => {
    const steps: [string, string][] = [
      ["ArrowRight", "2027-07-03"],
      ["ArrowDown", "2027-07-10"],
      ["ArrowLeft", "2027-07-09"],
      ["ArrowUp", "2027-07-02"],
      ["Home", "2027-06-30"],
      ["End", "2027-07-03"],
      ["PageDown", "2027-08-03"],
      ["Shift+PageDown", "2028-06-29"],
      ["PageUp", "2028-05-29"],
      ["Shift+PageUp", "2027-06-30"],
      ["ArrowUp", "2027-06-30"],
    ];
    for (const [key, day] of steps) {
      await page.keyboard.press(key);
      assert.equal(await focused(page), day, key);
    }
  });
});

Deno.test("the date grid's arrow keys are mirrored from right to left", async () => {
  await onGrid({ state: "dates", locale: "ar" }, async (page) => {
    await page.keyboard.press("ArrowLeft");
    assert.equal(await focused(page), "2027-07-03");
    await page.keyboard.press("ArrowRight");
    assert.equal(await focused(page), "2027-07-02");
  });
});

Deno.test("Enter and Space choose a range, which the status announces", async () => {
  await onGrid({ state: "dates-empty", width: 320 }, async (page) => {
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("Wed, Jun 30 → choose your return day").waitFor();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.locator("td.preview").count(), 2);
    await page.keyboard.press("Space");
    await page.getByRole("status").filter({ hasText: /Wed,\sJun\s30\s–\sFri,\sJul\s2\s*3\sdays/ }).waitFor();
    assert.deepEqual(
      await page.locator("td[aria-selected='true']").evaluateAll((cells) =>
        cells.map((cell) => cell.getAttribute("aria-label"))
      ),
      ["Wednesday, June 30, 2027, Today, Pickup", "Thursday, July 1, 2027", "Friday, July 2, 2027, Return"],
    );
    assert.equal(await page.locator("td[tabindex='0']").count(), 1);
  });
});

Deno.test("a sold-out day is struck through, announced, and refused within a range", async () => {
  await onGrid({ state: "dates-half" }, async (page) => {
    const soldOut = page.locator("[data-date='2027-07-14']");
    assert.equal(await soldOut.getAttribute("aria-label"), "Wednesday, July 14, 2027, sold out");
    assert.equal(await soldOut.getAttribute("aria-disabled"), "true");
    await page.locator("[data-date='2027-07-20']").click({ force: true });
    await page.getByRole("status").getByText(/^Sold out Jul\s14\s–\s17\. Choose an earlier return\.$/).waitFor();
    assert.equal(
      await page.locator("[data-date='2027-07-05']").getAttribute("aria-label"),
      "Monday, July 5, 2027, Closed on Mondays",
    );
    await page.locator("[data-date='2027-07-05']").click({ force: true });
    await page.getByRole("status").getByText("Closed on Mondays").waitFor();
    assert.equal(
      await page.locator("[data-date='2027-07-23']").getAttribute("aria-label"),
      "Friday, July 23, 2027, Closed on Jul 23",
    );
    await page.locator("[data-date='2027-07-23']").click({ force: true });
    await page.getByRole("status").getByText("Sold out").waitFor();
    await page.getByRole("button", { name: "Clear dates" }).click();
    await page.locator("[data-date='2027-07-23']").click({ force: true });
    await page.getByRole("status").getByText("Closed on Jul 23").waitFor();
    await page.locator("[data-date='2027-07-02']").click();
    await page.locator("[data-date='2027-07-08']").click();
    await page.getByRole("status").getByText("7 days").waitFor();
  });
});

/** Returns the names of the months of which a part is in view. */
function monthsInView(page: Page): Promise<string[]> {
  return page.locator(".months").evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect();
    return [...box.querySelectorAll("table")].filter((table) => {
      const place = table.tBodies[0]!.getBoundingClientRect();
      return place.top < bottom && place.bottom > top;
    }).map((table) => table.ariaLabel!);
  });
}

Deno.test("the date grid shows two months side by side where there is room, else this week and those after it", async () => {
  for (const width of [1200, 768]) {
    await onGrid({ state: "dates-empty", width }, async (page) => {
      assert.deepEqual(await monthsInView(page), ["June 2027", "July 2027"]);
      assert.equal(await page.locator("tr:has([data-date='2027-06-01'])").count(), 1);
    });
  }
  await onGrid({ state: "dates-empty", width: 320 }, async (page) => {
    assert.deepEqual(await monthsInView(page), ["June 2027", "July 2027"]);
    assert.equal(await page.locator("[data-date]").first().getAttribute("data-date"), "2027-06-27");
  });
});

Deno.test("on a phone the months scroll up to the last day that can be booked", async () => {
  await onGrid({ state: "dates-empty", width: 320 }, async (page) => {
    const last = page.locator("[data-date='2028-06-29']");
    await page.locator(".months").hover();
    await waitUntil(async () => {
      await page.mouse.wheel(0, 2000);
      return await last.count() === 1;
    });
    await last.click();
    await page.getByRole("status").getByText("Thu, Jun 29 → choose your return day").waitFor();
    assert.equal(await page.evaluate("scrollY"), 0);
    assert.equal(await page.getByRole("button", { name: "Next month" }).isDisabled(), true);
    // Keys go on from the day that was tapped.
    await page.keyboard.press("PageUp");
    assert.equal(await focused(page), "2028-05-29");
    await page.getByRole("button", { name: "Tomorrow" }).click();
    await waitUntil(async () => (await monthsInView(page)).includes("July 2027"));
  });
});

Deno.test("on a phone that is turned, the calendar keeps the month", async () => {
  await onGrid({ state: "dates-empty", width: 390 }, async (page) => {
    for (const name of ["July 2027", "August 2027", "September 2027"]) {
      await page.getByRole("button", { name: "Next month" }).click();
      await waitUntil(async () => (await monthsInView(page))[0] === name, name);
    }
    await page.setViewportSize({ width: 844, height: 390 });
    await waitUntil(async () => (await monthsInView(page)).join() === "September 2027,October 2027");
    await page.setViewportSize({ width: 390, height: 844 });
    await waitUntil(async () => (await monthsInView(page))[0] === "September 2027");
  });
});

Deno.test("the calendar keeps the month if its box loses its scroll position before its size is observed", async () => {
  await onGrid({ state: "dates-empty", width: 390 }, async (page) => {
    await page.getByRole("button", { name: "Next month" }).click();
    await waitUntil(async () => (await monthsInView(page))[0] === "July 2027");
    const announced = page.locator(".calendar > [aria-live]");
    assert.equal(await announced.textContent(), "July 2027");
    await page.locator(".months").evaluate((box: HTMLElement) => {
      box.style.overflow = "visible";
      box.dispatchEvent(new Event("scroll"));
    });
    await page.locator("[data-date='2027-07-08']").click();
    await page.getByRole("status").getByText("Thu, Jul 8").waitFor();
    assert.equal(await announced.textContent(), "July 2027");
  });
});

Deno.test("months of five and six weeks take the same room, and a picked day out of view scrolls into view", async () => {
  for (const width of [320, 1200]) {
    await onGrid({ state: "dates-empty", width }, async (page) => {
      const heights = new Set<number>(); // in tenths of a pixel
      for (let months = 0; months < 8; months++) {
        heights.add(Math.round(10 * (await page.locator(".months").boundingBox())!.height));
        await page.getByRole("button", { name: "Next month" }).click();
      }
      assert.equal(heights.size, 1, [...heights].join());
      await page.getByRole("button", { name: "Tomorrow" }).click();
      await page.locator("td.both").waitFor();
      await waitUntil(async () => (await monthsInView(page)).includes("July 2027"));
    });
  }
});

Deno.test("one tap chooses pickup and return of one day, and several days start with the same pickup", async () => {
  await onGrid({ state: "dates-empty", width: 768 }, async (page) => {
    const status = page.getByRole("status");
    await page.getByRole("button", { name: "One day" }).click();
    await page.locator("[data-date='2027-07-08']").click();
    await status.getByText("1 day").waitFor();
    assert.equal(await page.locator("td.both").count(), 1);
    await page.getByRole("button", { name: "Several days" }).click();
    await status.getByText("Thu, Jul 8 → choose your return day").waitFor();
    await status.getByText("Tap it again for one day.").waitFor();
    await page.locator("[data-date='2027-07-08']").click();
    await status.getByText("1 day").waitFor();
    await page.getByRole("button", { name: "Weekend" }).click();
    await status.getByText("2 days").waitFor();
  });
});

Deno.test("half a day takes one tap and its first pickup time, and a weekend is several days again", async () => {
  await onGrid({ state: "dates-hours", width: 768 }, async (page) => {
    const status = page.getByRole("status");
    const length = (name: string, pressed: boolean) => page.getByRole("button", { name, pressed });
    await length("Half day", true).waitFor();
    await page.locator("[data-date='2027-07-08']").click();
    await status.getByText("4 hours").waitFor();
    assert.equal(await page.getByLabel("Pickup time").inputValue(), "09:00");
    await page.getByLabel("Pickup time").selectOption("10:30");
    await length("One day", false).click();
    await status.getByText("1 day").waitFor();
    assert.equal(await page.getByLabel("Pickup time").count(), 0);
    await length("Half day", false).click();
    await status.getByText("4 hours").waitFor();
    await page.getByRole("button", { name: "Weekend" }).click();
    await length("Several days", true).waitFor();
    await status.getByText("2 days").waitFor();
  });
});

Deno.test("the bar says the chosen pickup while the return is missing, also after paging", async () => {
  await onGrid({ state: "dates-empty", width: 320 }, async (page) => {
    const bar = page.getByRole("complementary", { name: "Your booking" }).getByText(
      "Thu, Jul 8 → choose your return day",
    ).filter({ visible: true });
    await page.locator("[data-date='2027-07-08']").click();
    await bar.waitFor();
    await page.getByRole("button", { name: "Next month" }).click();
    await page.getByRole("grid", { name: "August 2027" }).filter({ visible: true }).waitFor();
    await bar.waitFor();
  });
});
