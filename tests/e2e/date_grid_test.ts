import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { visitPlayground } from "../support/playground.ts";

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
      ["Thursday, July 1, 2027", "Friday, July 2, 2027, Return"],
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

Deno.test("the date grid shows two months where there is room, else one", async () => {
  for (const [width, months] of [[1200, 2], [768, 2], [320, 1]] as const) {
    await onGrid({ state: "dates", width }, async (page) => {
      assert.equal(await page.getByRole("grid").filter({ visible: true }).count(), months);
    });
  }
});

Deno.test("the date grid starts with the next month when one month is shown and it has two days left", async () => {
  for (const [width, months] of [[320, ["July 2027"]], [1200, ["June 2027", "July 2027"]]] as const) {
    await onGrid({ state: "dates-empty", width }, async (page) => {
      assert.deepEqual(
        await page.getByRole("grid").filter({ visible: true }).evaluateAll((all) => all.map((one) => one.ariaLabel)),
        months,
      );
      await page.getByRole("button", { name: "Today" }).click();
      await page.locator("[data-date='2027-06-30'].both:visible").waitFor();
    });
  }
});

Deno.test("months of five and six weeks take the same room, and a picked day out of view scrolls into view", async () => {
  await onGrid({ state: "dates-empty", width: 320 }, async (page) => {
    const heights = new Set<number>(); // in tenths of a pixel
    for (let months = 0; months < 8; months++) {
      heights.add(Math.round(10 * (await page.locator(".months").boundingBox())!.height));
      await page.getByRole("button", { name: "Next month" }).click();
    }
    assert.equal(heights.size, 1, [...heights].join());
    await page.getByRole("button", { name: "Tomorrow" }).click();
    await page.locator("td.both").waitFor();
  });
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
