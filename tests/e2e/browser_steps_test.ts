import assert from "node:assert/strict";
import { en } from "../../widget/text/en.ts";
import { bookOnline } from "../support/book.ts";
import { mailedTokens } from "../support/booking_link.ts";
import { dateInDays } from "../support/checkout.ts";
import { findCovering } from "../support/covering.ts";
import { engines } from "../support/drivers/engines.ts";
import { createPerson } from "../support/drivers/person.ts";
import { openHost } from "../support/site.ts";
import { waitUntil } from "../support/wait_until.ts";
import { addWaiver } from "../support/waivers.ts";

/** As narrow as on a phone, with content above and below the tag. */
const html = `<!doctype html><html lang="en"><title>A page</title><style>body { margin: 0 auto; width: 390px }
  body::before, body::after { content: ""; display: block; height: 900px }</style>{tag}`;

/** Runs in the page. Returns the position of the strip and its chosen item, and whether the page scrolls sideways. */
function readStrip(_: null) {
  const strip = document.querySelector("rental-shop")!.shadowRoot!.querySelector(".strip")!;
  return {
    scrolled: strip.scrollLeft > 0,
    chosen: strip.querySelector("[aria-pressed=true] strong")?.textContent,
    sideways: document.documentElement.scrollWidth > innerWidth,
  };
}

/** Runs in the page. Returns whether hovering is possible, and whether the button under the pointer shows it. */
function readHover(_: null) {
  const buttons = [...document.querySelector("rental-shop")!.shadowRoot!.querySelectorAll(".stepper button")];
  const [fewer, more] = buttons.map((one) => getComputedStyle(one).backgroundColor);
  return { can_hover: matchMedia("(hover: hover)").matches, shown: fewer !== more };
}

/** Runs in the page. Returns whether the focus is in a field of that name, which has an error. */
function isInvalid(name: string): boolean {
  const field = document.querySelector("rental-shop")!.shadowRoot!.activeElement as HTMLInputElement | null;
  return field?.ariaInvalid === "true" && field.labels?.[0]?.textContent?.trim() === name;
}

/** Runs in the page. Returns the texts of the fields, and whether the waiver is accepted. */
function readEntries(_: null) {
  const fields = [...document.querySelector("rental-shop")!.shadowRoot!.querySelectorAll("input")];
  return fields.map(({ type, checked, value }) => type === "checkbox" ? checked : value);
}

/** Runs in the page. Returns whether the error is directly above the button, with both in the window. */
function isErrorAboveButton(_: null): boolean {
  const { shadowRoot } = document.querySelector("rental-shop")!;
  const [error, button] = ["[role=alert]", ".pay .primary"].map((selector) =>
    shadowRoot!.querySelector(selector)?.getBoundingClientRect()
  );
  if (!error || !button) return false;
  const gap = button.top - error.bottom;
  return gap >= 0 && gap <= 40 && error.top >= 0 && button.bottom <= innerHeight;
}

const bookingNumber =
  `document.querySelector("rental-shop").shadowRoot.querySelector(".booking-number strong").innerText`;

for (const { name, installed, start } of engines) {
  Deno.test(
    `${name}: a narrow booking from the strip keeps entries over a reload, and says errors where they are`,
    { ignore: !installed },
    async () => {
      await using host = await openHost();
      for (const name of ["Canoe", "Kayak", "Raft", "Sailing boat"]) {
        await host.shop.addItem({ name, inventory_count: 9 });
      }
      await addWaiver(host.shop);
      await host.shop.staff("PATCH /v1/shop", { body: { sign_in: "off" } });
      await using browser = await start();
      const person = createPerson(browser);
      const { press, fill, run, waitForText: sees } = person;
      host.show({ html });
      await person.open(host.url);
      await press("Sailing boat…");
      assert.deepEqual(await run(readStrip, null), { scrolled: true, chosen: "Sailing boat", sideways: false });
      await press(dateInDays(2));
      await press(dateInDays(4));
      await sees("1 item · 3 days");
      assert.deepEqual(await run(findCovering, ".summary-bar .primary"), []);
      await press(en.next);
      await press(en.gear.more("Sailing boat"));
      const { can_hover, shown } = await run(readHover, null);
      assert.equal(shown, can_hover);
      assert.deepEqual(await run(findCovering, ".summary-bar .primary"), []);
      await press(en.gear.fewer("Sailing boat"));
      await press(en.next);
      await fill(en.you.email, "ada@example.com");
      await press(en.waiver.sign);
      await sees(en.you.need_name);
      await waitUntil(() => run(isInvalid, en.you.name));
      await fill(en.you.name, "Ada Lindqvist");
      await press("I have read this waiver…");
      await person.reload();
      await sees(en.you.title);
      assert.deepEqual(await run(readEntries, null), ["ada@example.com", "Ada Lindqvist", "", "Ada Lindqvist", false]);
      await press("I have read this waiver…");
      await press(en.waiver.sign);
      await press("Is declined");
      await press("Pay €105.00");
      await waitUntil(() => run(isErrorAboveButton, null));
      await press("Pays");
      await press("Pay €105.00");
      await sees(en.done.title);
      const number = await person.evaluate(bookingNumber);
      await person.reload();
      await sees(en.done.title);
      assert.equal(await person.evaluate(bookingNumber), number);
    },
  );

  Deno.test(`${name}: a customer changes the dates by the link in a mail`, { ignore: !installed }, async () => {
    await using host = await openHost();
    const item = await host.shop.addItem({ name: "Kayak" });
    const period = { pickup_date: dateInDays(5), return_date: dateInDays(6) };
    const { id } = await bookOnline(host.shop, { items: [item], ...period });
    const [token] = await mailedTokens(host.shop);
    await using browser = await start();
    const person = createPerson(browser);
    const { press, waitForText: sees } = person;
    await person.open(`${host.base_url}/b/${token}`);
    await press("Change dates");
    await press(dateInDays(8));
    await press(dateInDays(9));
    await sees("The price stays the same.");
    await press("Confirm new dates");
    await sees("The dates are changed.");
    const { pickup_date } = await host.shop.staff("GET /v1/bookings/:id", { params: { id } });
    assert.equal(pickup_date.slice(0, 10), dateInDays(8));
  });
}
