import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** What a keyboard sends for a key. */
interface Pressed
  extends
    Pick<KeyboardEventInit, "key" | "code" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey" | "repeat" | "isComposing"> {
  /** The time of the press in ms. Default: now. */
  at?: number;
  /** True if something else has handled the press. */
  isHandled?: boolean;
  /** An element that is added to the page and gets the press. Default: the element with the focus. */
  into?: string;
}

/** Sends one press. Returns the path of the page after it, which a key changes at once. */
function send(page: Page, pressed: Pressed): Promise<string> {
  return page.evaluate(({ at, isHandled, into, ...key }) => {
    const event = new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true });
    if (at !== undefined) Object.defineProperty(event, "timeStamp", { value: at });
    if (isHandled) document.addEventListener("keydown", (event) => event.preventDefault(), { once: true });
    const [name = "", type] = into?.split(" ") ?? [];
    const added = into ? document.createElement(name) : null;
    if (type === "editable") added!.contentEditable = "true";
    else if (type) added!.setAttribute("type", type);
    if (added) document.body.append(added);
    (added ?? document.activeElement ?? document.body).dispatchEvent(event);
    added?.remove();
    return location.pathname;
  }, pressed);
}

async function openToday(counter: Awaited<ReturnType<typeof openCounter>>) {
  const { page, errors } = await counter.visit({ role: "staff" });
  // The code that hears keys is loaded, and Today's rows are shown
  await page.locator(".new-bookings").waitFor({ state: "attached" });
  await page.locator("[data-row]").first().waitFor();
  return { page, errors };
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

Deno.test("keys of other scripts act, and held, composed and handled ones do not", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await openToday(counter);
  const focusedRow = () => page.locator("[data-row]:focus").getAttribute("data-booking");
  const isOnRow = async () => await page.locator("[data-row]:focus").count() === 1;
  await send(page, { key: "j", isComposing: true });
  assert.ok(!await isOnRow());
  await send(page, { key: "j", isHandled: true });
  assert.ok(!await isOnRow());
  await send(page, { key: "о", code: "KeyJ" });
  assert.ok(await isOnRow());
  const first = await focusedRow();
  await send(page, { key: "j", repeat: true });
  assert.notEqual(await focusedRow(), first);
  await send(page, { key: "n", repeat: true });
  await send(page, { key: "؟", shiftKey: true });
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await heading(page, "Today");
  assert.deepEqual(errors, []);
});

Deno.test("a pair of keys acts if nothing comes between them but Shift, and the second follows in time", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await openToday(counter);
  const pair = async (...keys: Pressed[]) => {
    let path = "";
    for (const key of keys) path = await send(page, { at: 1_000, ...key });
    return path;
  };
  assert.equal(await pair({ key: "g" }, { key: "b", at: 2_500 }), "/dashboard");
  assert.equal(await pair({ key: "g" }, { key: "x" }, { key: "b" }), "/dashboard");
  assert.equal(await pair({ key: "g" }, { key: "b", at: 2_499 }), "/dashboard/bookings");
  assert.equal(await pair({ key: "g" }, { key: "Shift", shiftKey: true }, { key: "t" }), "/dashboard");
  assert.equal(await pair({ key: "x" }, { key: "n" }), "/dashboard/new");
  await heading(page, "New booking");
  assert.deepEqual(errors, []);
});

Deno.test("a key with a modifier or in a field does nothing, and on a checkbox or another keyboard it acts", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await openToday(counter);
  const ignored: Omit<Pressed, "key">[] = [
    { altKey: true },
    { ctrlKey: true },
    { metaKey: true },
    // With Caps Lock, the letter is a small one
    { shiftKey: true },
    { into: "input" },
    { into: "textarea" },
    { into: "select" },
    { into: "div editable" },
  ];
  for (const pressed of ignored) {
    assert.equal(await send(page, { key: "n", ...pressed }), "/dashboard", JSON.stringify(pressed));
  }
  for (const pressed of [{ into: "input checkbox" }, { into: "input radio" }, { code: "KeyL" }]) {
    assert.equal(await send(page, { key: "n", ...pressed }), "/dashboard/new", JSON.stringify(pressed));
    await page.goBack();
    await heading(page, "Today");
  }
  await page.evaluate(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true })));
  await heading(page, "New booking");
  assert.deepEqual(errors, []);
});

Deno.test("Enter presses a button that is no row, and a letter presses none behind a question or in a frozen sheet", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await openToday(counter);
  await page.getByRole("button", { name: "Next day" }).focus();
  await page.keyboard.press("Enter");
  await heading(page, "Tomorrow");
  await page.getByRole("button", { name: "Previous day" }).click();
  await page.locator("[data-row]").first().focus();
  await send(page, { key: "Enter", code: "Enter" });
  await page.getByRole("dialog").waitFor();
  const id = counter.bookings["Ada Lovelace"]!;
  let changes = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/change") && !request.postDataJSON().preview) changes++;
  });
  await page.goto(`${counter.base_url}/dashboard/bookings/${id}?sheet=change`);
  const sheet = page.getByRole("dialog", { name: /Change/ });
  await sheet.locator("input[type=datetime-local]").last().fill("2027-05-06T17:00");
  await sheet.locator(".change-preview").waitFor();
  await sheet.getByRole("button", { name: "Close" }).click();
  const question = page.locator("dialog[open]").nth(1);
  await question.waitFor();
  await send(page, { key: "s" });
  await question.locator(".quiet").first().click();
  await question.waitFor({ state: "detached" });
  await sheet.locator(".sheet-actions").evaluate((actions) => actions.setAttribute("inert", ""));
  await send(page, { key: "s" });
  await sheet.locator(".sheet-actions").evaluate((actions) => actions.removeAttribute("inert"));
  assert.equal(changes, 0);
  await send(page, { key: "s" });
  await sheet.waitFor({ state: "detached" });
  assert.equal(changes, 1);
  assert.deepEqual(errors, []);
});
